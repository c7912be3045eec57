import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

export interface ChartState {
  /** The machine's id and the path to the state, joined by dots. The id of the root is the machine's id. */
  id: string;
  name: string;
  parent: string | undefined;
  /** The description, the tags and the behaviours, such as `do / askElapsed` and `exit / forgetStored`. */
  texts: readonly string[];
}

export interface ChartTransition {
  definition: AnyTransitionDefinition;
  source: string;
  /** The ids of the target states; empty for a transition without a target. */
  targets: readonly string[];
  /** The label in UML notation: `trigger [guard] / actions`. */
  text: string;
}

export interface Statechart {
  id: string;
  /** All states, parents before their children. */
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
}

export function readStatechart(machine: AnyStateMachine): Statechart {
  const root = machine.root as AnyStateNode;
  const nodes = [root, ...getStateNodes(root)];
  const delays: Record<string, unknown> = machine.implementations.delays;
  return {
    id: machine.id,
    states: nodes.map(toState),
    transitions: nodes.flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flatMap((alternatives) =>
        alternatives.map((definition: AnyTransitionDefinition, index) => ({
          definition,
          source: node.id,
          targets: (definition.target ?? []).map(({ id }: AnyStateNode) => id),
          text: notationOf(node, definition, { isElse: index > 0, delays }),
        })),
      ),
    ),
  };
}

function toState(node: AnyStateNode): ChartState {
  const parent = node.parent as AnyStateNode | undefined;
  const isInitial = parent?.type === 'compound' && parent.initial.target?.[0] === node;
  const behaviour = (kind: string, names: readonly string[]) =>
    names.length > 0 ? [`${kind} / ${names.join(', ')}`] : [];
  return {
    id: node.id,
    name: isInitial ? `● ${node.key}` : node.key,
    parent: parent?.id,
    texts: [
      ...(node.description ? [node.description] : []),
      ...behaviour('tags', node.tags),
      ...behaviour('entry', node.entry.filter(isWritten).map(labelOf)),
      ...behaviour(
        'do',
        node.invoke.map(({ src }) => labelOf(src)),
      ),
      ...behaviour('exit', node.exit.filter(isWritten).map(labelOf)),
    ],
  };
}

/** Returns false for the actions that XState adds to start and cancel delayed transitions. */
function isWritten(action: unknown): boolean {
  const { id, sendId = id } = action as { id?: unknown; sendId?: unknown };
  return !(typeof sendId === 'string' && sendId.startsWith('xstate.after.'));
}

function notationOf(
  node: AnyStateNode,
  definition: AnyTransitionDefinition,
  { isElse, delays }: { isElse: boolean; delays: Readonly<Record<string, unknown>> },
): string {
  const { guard, actions } = definition;
  const condition = guard === undefined ? isElse && 'else' : labelOf(guard);
  return [
    triggerOf(node, definition, delays),
    condition && `[${condition}]`,
    actions.length > 0 && `/ ${actions.map(labelOf).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the trigger of a transition, such as `askElapsed failed` or `after countTimeout (5,000 ms)`. */
function triggerOf(
  node: AnyStateNode,
  definition: AnyTransitionDefinition,
  delays: Readonly<Record<string, unknown>>,
): string {
  const { eventType } = definition;
  const { delay } = definition as { delay?: string | number };
  if (delay !== undefined) {
    const duration = delays[delay];
    return `after ${delay}${typeof duration === 'number' ? ` (${inMilliseconds(duration)})` : ''}`;
  }
  const actor = node.invoke.find(({ id }) => eventType.endsWith(`.actor.${id}`));
  if (!actor) return eventType || 'always';
  return `${labelOf(actor.src)} ${eventType.startsWith('xstate.done.') ? 'done' : 'failed'}`;
}

export const inMilliseconds = (duration: number): string =>
  `${duration.toLocaleString('en-GB')} ms`;

export function labelOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'function') return named.name || 'inline';
  return (named as { type?: string }).type ?? 'inline';
}
