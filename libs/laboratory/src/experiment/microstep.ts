import { transitionId, type ChartTransition, type Statechart } from '@tales/features/testing/model';
import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { inOneLine, notationOf, triggerOf } from '../chart/notation.ts';
import { actionsOf } from './actions.ts';
import { explain } from './explain.ts';
import type { Lane, Write } from './journal.ts';
import { show, showBriefly } from './show.ts';
import { activeIn, leavesOf } from './snapshots.ts';

/** A microstep of a machine: an event, or an eventless transition that follows it. */
export interface Microstep {
  event: AnyEventObject;
  /** Who sent the event. */
  from: Lane;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
  definitions: readonly AnyTransitionDefinition[];
  /** False for an eventless transition. */
  isNew: boolean;
}

export interface MicrostepResult {
  /** The transitions, by id. */
  taken: readonly string[];
  /** The effect in one sentence; undefined if nothing happened. */
  sentence: string | undefined;
}

/** Logs a microstep: the event, guards, transition, actions and changes of the context. */
export function writeMicrostep(
  write: Write,
  chart: Statechart,
  microstep: Microstep,
): MicrostepResult {
  const { event, before, after, definitions } = microstep;
  const known = chart.transitions.find((transition) => transition.event === event.type);
  const name = known ? triggerOf(known) : event.type;
  if (microstep.isNew) {
    write(
      'event',
      known?.cause === 'event' || !known ? withPayload(event) : `${name}${outcomeOf(event)}`,
      { route: [microstep.from, 'machine'], details: detailsOf(event) },
    );
    const refusal = askGuards(write, before, event);
    if (refusal !== undefined) {
      write('transition', `Ignored. ${refusal}`, { bad: !event.type.startsWith('xstate.') });
      return { taken: [], sentence: `${name} was ignored. ${refusal}` };
    }
  }
  if (definitions.length === 0) return { taken: [], sentence: undefined };
  const taken = definitions.map(transitionId);
  const transitions = taken.flatMap(
    (id) => chart.transitions.find((transition) => transition.id === id) ?? [],
  );
  const change = changeOf(before, after);
  write('transition', change);
  const actions = actionsOf(definitions, chart, {
    before: activeIn(before),
    after: activeIn(after),
  });
  if (actions.length > 0) write('action', actions.join(', '));
  writeChanges(write, before.context as Values, after.context as Values);
  return { taken, sentence: `${transitions.map(withGuard(chart)).join(', ')}: ${change}` };
}

/** Logs the result of each guard. Returns why the event is ignored, if it is. */
function askGuards(
  write: Write,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
): string | undefined {
  const { alternatives, accepted, reason } = explain(before, event);
  for (const { guard, decision, source } of alternatives) {
    if (guard === undefined || decision === 'notAsked') continue;
    const says = { taken: 'says yes', refused: 'says no', broken: 'broke' }[decision];
    write('guard', `${guard} ${says} in ${source}`, { bad: decision !== 'taken' });
  }
  return accepted ? undefined : reason;
}

type Values = Record<string, unknown>;

/** A new object with the same content is no change. */
function writeChanges(write: Write, before: Values, after: Values) {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[key], after[key]];
    if (was === is || show(was) === show(is)) continue;
    write('context', `${key}: ${showBriefly(was, 60)} → ${showBriefly(is, 60)}`, {
      details: { before: was, after: is },
    });
  }
}

const withGuard = (chart: Statechart) => (transition: ChartTransition) =>
  inOneLine({ ...notationOf(transition, chart), actions: '' });

function changeOf(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string {
  const [from, to] = [leavesOf(before), leavesOf(after)];
  return from === to ? `stays in ${from}` : `${from} → ${to}`;
}

/** Logs an event that the machine sent to an actor, of which the first starts the actor. */
export function writeSent(write: Write, actor: string, event: AnyEventObject) {
  const isStart = event.type === 'xstate.init';
  write('actor', isStart ? `starts ${actor}` : `${actor} gets ${withPayload(event)}`, {
    route: ['machine', 'actors'],
    details: isStart ? (event as { input?: unknown }).input : detailsOf(event),
  });
}

/** Logs an emitted event. */
export function writeEmitted(write: Write, event: AnyEventObject) {
  write('emitted', withPayload(event), {
    route: ['machine', 'user'],
    details: detailsOf(event),
  });
}

function withPayload({ type, ...payload }: AnyEventObject): string {
  return Object.keys(payload).length > 0 ? `${type} ${showBriefly(payload)}` : type;
}

/** The event, if it holds more than its type. */
export const detailsOf = (event: AnyEventObject): unknown =>
  Object.keys(event).length > 1 ? event : undefined;

/** Output or error of an actor, if any. */
function outcomeOf(event: AnyEventObject): string {
  const { output, error } = event as { output?: unknown; error?: unknown };
  if (error instanceof Error) return `: ${error.message}`;
  return output === undefined ? '' : `: ${showBriefly(output)}`;
}
