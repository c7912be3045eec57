import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

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

/** What triggers a transition: an event, the end of an actor or a state, a delay, or nothing. */
export type TransitionCause = 'event' | 'done' | 'error' | 'snapshot' | 'after' | 'always';

/** A transition. An event with several guarded transitions yields one entry for each. */
export interface ChartTransition {
  /** Unique in its chart and the same for every instance of the machine. */
  id: string;
  source: string;
  /** The ids of the target states; empty for a targetless transition. */
  targets: readonly string[];
  cause: TransitionCause;
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
export function readStatechart(machine: AnyStateMachine): Statechart {
  const nodes = withDescendants(machine.root as AnyStateNode);
  return {
    id: machine.id,
    states: nodes.map(toState),
    transitions: nodes
      .flatMap(transitionsOf)
      .map((transition) => toTransition(transition, machine.implementations.delays)),
  };
}

/** The id of a transition of an inspection event, the same as in `readStatechart`. */
export function transitionId({
  source,
  eventType,
  guard,
  target,
  actions,
}: AnyTransitionDefinition) {
  const node = source as AnyStateNode;
  // `provide` creates new state nodes: compare by id.
  const alternatives =
    eventType === '' ? (node.always ?? []) : (node.transitions.get(eventType) ?? []);
  const at = alternatives.findIndex(
    (other: AnyTransitionDefinition) =>
      other.guard === guard && other.target === target && other.actions === actions,
  );
  return idOf(node, eventType, at);
}

const idOf = (source: AnyStateNode, eventType: string, at: number) =>
  `${source.id} ${eventType || 'always'} ${at.toString()}`;

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [
    node,
    ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(withDescendants),
  ];
}

function toState(node: AnyStateNode): ChartState {
  return {
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
  };
}

/** False for the actions that XState adds to start and stop a delay. */
function isWritten(action: unknown): boolean {
  const { id, sendId = id } = action as { id?: unknown; sendId?: unknown };
  return !(typeof sendId === 'string' && sendId.startsWith('xstate.after.'));
}

const transitionsOf = (node: AnyStateNode): { definition: AnyTransitionDefinition; at: number }[] =>
  [...node.transitions.values(), node.always ?? []].flatMap((alternatives) =>
    alternatives.map((definition: AnyTransitionDefinition, at) => ({ definition, at })),
  );

function toTransition(
  { definition, at }: { definition: AnyTransitionDefinition; at: number },
  delays: Record<string, unknown>,
): ChartTransition {
  const source = definition.source as AnyStateNode;
  return {
    id: idOf(source, definition.eventType, at),
    source: source.id,
    targets: (definition.target ?? []).map((target) => (target as AnyStateNode).id),
    ...causeOf(source, definition.eventType),
    delay: millisecondsOf((definition as { delay?: unknown }).delay, delays),
    event: definition.eventType,
    guard: definition.guard === undefined ? undefined : nameOf(definition.guard),
    actions: definition.actions.map(nameOf),
  };
}

const INTERNAL =
  /^xstate\.(?<kind>done\.actor|done\.state|error\.actor|snapshot|after)\.(?<rest>.*)$/;

function causeOf(
  source: AnyStateNode,
  eventType: string,
): { cause: TransitionCause; label: string } {
  if (eventType === '') return { cause: 'always', label: 'always' };
  const internal = INTERNAL.exec(eventType)?.groups as { kind: string; rest: string } | undefined;
  if (!internal) return { cause: 'event', label: eventType };
  const { kind, rest } = internal;
  if (kind === 'done.state') return { cause: 'done', label: source.key };
  if (kind === 'after') return { cause: 'after', label: rest.slice(0, -(source.id.length + 1)) };
  const actor = source.invoke.find(({ id }) => id === rest)?.src;
  const label = typeof actor === 'string' ? actor : rest;
  return { cause: kind.split('.')[0] as 'done' | 'error' | 'snapshot', label };
}

function millisecondsOf(delay: unknown, delays: Record<string, unknown>): number | undefined {
  const resolved = typeof delay === 'string' ? delays[delay] : delay;
  return typeof resolved === 'number' ? resolved : undefined;
}

/** The name of an action or a guard; an inline one has only its type. */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'function') return named.name || 'inline';
  return (named as { type: string }).type;
}
