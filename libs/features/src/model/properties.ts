/**
 * Properties that hold for any machine, whatever its flow. {@link itKeepsItsInvariants} checks them on
 * every path.
 */
import type { AnyEventObject, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import type { Step } from './machine-model.ts';
import type { Edge } from './paths.ts';

/** What one step of a path did. */
export interface Effect {
  event: EventObject;
  /** Whether the event came from outside of the machine and was not ignored, see `isRequestOf`. */
  isRequest: boolean;
  emitted: readonly EventObject[];
  /** The events that actors received, the first one of each with its input. */
  given: readonly unknown[];
  /** The context after the step. */
  context: unknown;
}

/** By test title, what must hold after each step, given the effects of all steps so far. */
export const properties: Readonly<Record<string, (effects: readonly Effect[]) => boolean>> = {
  'nothing is emitted twice for one request': (effects) => {
    const request = effects.findLastIndex(({ isRequest }) => isRequest);
    const emitted = effects.slice(Math.max(request, 0)).flatMap((effect) => effect.emitted);
    return new Set(emitted.map((event) => JSON.stringify(event))).size === emitted.length;
  },
  'what a visitor has typed is kept, passed on or emitted': (effects) => {
    const { event, isRequest, emitted, given, context } = effects.at(-1) as Effect;
    if (!isRequest || !isOfVisitor(event)) return true;
    const known = textsIn([context, emitted, given]);
    return typedIn(event).every((typed) => known.has(typed));
  },
};

/** The states from which no event of a visitor leads on, now or after any further steps. */
export function deadEndsOf(edges: readonly Edge[]): string[] {
  const leadOn = new Set(
    edges
      .filter(({ event, start, reaches }) => isOfVisitor(event) && reaches !== start)
      .map(({ start }) => start),
  );
  for (let known = -1; known !== leadOn.size;) {
    known = leadOn.size;
    for (const { start, reaches } of edges) if (leadOn.has(reaches)) leadOn.add(start);
  }
  const states = new Set(edges.flatMap(({ start, reaches }) => [start, reaches]));
  return [...states].filter((state) => !leadOn.has(state));
}

/** Whether a step is an event from outside of the machine, and the machine does not ignore it. */
export const isRequestOf = (before: AnyMachineSnapshot, { event, outcome }: Step): boolean =>
  outcome === undefined && before.can(event);

const isOfVisitor = ({ type }: EventObject): boolean => type.startsWith('user.');

/** Records what a running actor emits and passes on. */
export function watchEffects() {
  let emitted: EventObject[] = [];
  let given: unknown[] = [];

  return {
    /** The `inspect` option of an actor. */
    inspect: (inspected: InspectionEvent) => {
      const isInvoked = inspected.actorRef.sessionId !== inspected.rootId;
      // The first event of an actor has its input.
      if (isInvoked && inspected.type === '@xstate.event') given.push(inspected.event);
    },
    /** Call it once, before the first step. */
    listenTo(actor: Emitter) {
      actor.on('*', (event) => emitted.push(event));
    },
    /** The effect of a step, since the one before. */
    effectOf(step: Pick<Effect, 'event' | 'isRequest' | 'context'>): Effect {
      const effect = { ...step, emitted, given };
      [emitted, given] = [[], []];
      return effect;
    },
  };
}

export interface Emitter {
  on: (type: '*', handler: (event: AnyEventObject) => void) => unknown;
}

/** The texts in the payload of an event, without ids and blank texts. */
const typedIn = (event: AnyEventObject): string[] =>
  Object.entries(event)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .filter(([key, text]) => !/^type$|id$/i.test(key) && /[^\s\p{Control}]/u.test(text))
    .map(([, text]) => text);

/** All texts in a value, at any depth. */
function textsIn(value: unknown, texts = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) textsIn(part, texts);
  }
  return texts;
}
