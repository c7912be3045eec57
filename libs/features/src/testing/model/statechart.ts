import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** A state node. */
export interface ChartState {
  /** The machine's id and the path to the state, joined by dots; the root's is the machine's id. */
  id: string;
  /** Its key in `states`. */
  key: string;
  parent: string | undefined;
  type: AnyStateNode['type'];
  /** The id of the initial child of a compound state. */
  initial: string | undefined;
  description: string | undefined;
  tags: readonly string[];
  entry: readonly string[];
  exit: readonly string[];
  /** The actors that the state invokes. */
  invokes: readonly string[];
}

/** A transition. An event with several guarded transitions yields one entry for each. */
export interface ChartTransition {
  /** Unique in its chart and the same for every instance of the machine. */
  id: string;
  source: string;
  /** The ids of the target states; empty for a targetless transition. */
  targets: readonly string[];
  /** What triggers it: an event, the end of an actor or a state, a delay, or nothing. */
  cause: 'event' | 'done' | 'error' | 'snapshot' | 'after' | 'always';
  /** The event's type as XState spells it. */
  event: string;
  /** Readable name of the event: `user.request`, the actor's name, the delay. */
  label: string;
  /** The delay in ms, if it does not depend on the context. */
  delay: number | undefined;
  guard: string | undefined;
  actions: readonly string[];
}

export interface Statechart {
  id: string;
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
}

/** A machine as data, for drawing and for coverage. */
export function readStatechart({ id, root, implementations }: AnyStateMachine): Statechart {
  const nodes = [root as AnyStateNode, ...getStateNodes(root as AnyStateNode)];
  const delays: Record<string, unknown> = implementations.delays;
  return {
    id,
    states: nodes.map(toState),
    transitions: nodes.flatMap((node) =>
      [...node.transitions.values(), node.always ?? []]
        .flat()
        .map((transition: AnyTransitionDefinition) => toTransition(node, transition, delays)),
    ),
  };
}

/** The id of a transition of an inspection event, the same as in `readStatechart`. */
export function transitionId({
  source,
  eventType,
  guard,
  target,
  actions,
}: AnyTransitionDefinition): string {
  const node = source as AnyStateNode;
  // `provide` creates new state nodes, but the alternatives are the same.
  const alternatives =
    eventType === '' ? (node.always ?? []) : (node.transitions.get(eventType) ?? []);
  const at = alternatives.findIndex(
    (other: AnyTransitionDefinition) =>
      other.guard === guard && other.target === target && other.actions === actions,
  );
  return `${node.id} ${eventType || 'always'} ${at.toString()}`;
}

const toState = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  parent: (node.parent as AnyStateNode | undefined)?.id,
  type: node.type,
  initial: node.type === 'compound' ? (node.initial.target[0] as AnyStateNode).id : undefined,
  description: node.description,
  tags: node.tags,
  entry: node.entry.filter(isWritten).map(nameOf),
  exit: node.exit.filter(isWritten).map(nameOf),
  invokes: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')),
});

/** False for the actions that XState adds to start and stop a delay. */
function isWritten(action: unknown): boolean {
  const { id, sendId = id } = action as { id?: unknown; sendId?: unknown };
  return !(typeof sendId === 'string' && sendId.startsWith('xstate.after.'));
}

function toTransition(
  node: AnyStateNode,
  definition: AnyTransitionDefinition,
  delays: Record<string, unknown>,
): ChartTransition {
  const { target = [], eventType, guard, actions } = definition;
  const { delay } = definition as { delay?: unknown };
  const duration = typeof delay === 'string' ? delays[delay] : delay;
  return {
    id: transitionId(definition),
    source: node.id,
    targets: (target as AnyStateNode[]).map(({ id }) => id),
    ...causeOf(node, eventType),
    delay: typeof duration === 'number' ? duration : undefined,
    event: eventType,
    guard: guard === undefined ? undefined : nameOf(guard),
    actions: actions.map(nameOf),
  };
}

function causeOf(source: AnyStateNode, event: string): Pick<ChartTransition, 'cause' | 'label'> {
  if (event === '') return { cause: 'always', label: 'always' };
  const internal = /^xstate\.(done|error|snapshot|after)\.(?:(actor|state)\.)?(.*)$/.exec(event);
  if (!internal) return { cause: 'event', label: event };
  const [, cause, of, rest = ''] = internal as unknown as [
    string,
    'done' | 'error',
    string,
    string,
  ];
  if (of === 'state') return { cause, label: source.key };
  const delay = rest.slice(0, -`.${source.id}`.length);
  if (event.startsWith('xstate.after.')) return { cause: 'after', label: delay };
  const actor = source.invoke.find(({ id }) => id === rest)?.src;
  return { cause, label: typeof actor === 'string' ? actor : rest };
}

/** The name of an action or a guard; an inline one has only its type. */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'function') return named.name || 'inline';
  return (named as { type: string }).type;
}
