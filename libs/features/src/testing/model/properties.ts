/** Properties that hold for any machine, whatever its flow. */
import type { AnyEventObject, EventObject, InspectionEvent } from 'xstate';
import type { Edge } from './paths.ts';

export interface Emitter {
  on: (type: '*', handler: (event: AnyEventObject) => void) => unknown;
}

/** Records what a running actor emits and passes on, and names the properties that it breaks. */
export function watchProperties() {
  let request: EventObject | undefined;
  let emitted: EventObject[] = [];
  let passedOn: unknown[] = [];

  return {
    /** The `inspect` option of an actor. */
    inspect(inspected: InspectionEvent) {
      const isInvoked = inspected.actorRef.sessionId !== inspected.rootId;
      // The first event of an actor has its input.
      if (isInvoked && inspected.type === '@xstate.event') passedOn.push(inspected.event);
    },
    /** Call it once, before the first step. */
    listenTo(actor: Emitter) {
      actor.on('*', (event) => emitted.push(event));
    },
    /** Call it before each step, with its event if that comes from outside and is not ignored. */
    begin(event: EventObject | undefined) {
      request = event;
      passedOn = [];
      if (request) emitted = [];
    },
    /** The properties that do not hold after a step, given the context. */
    broken(context: unknown): string[] {
      const texts = textsIn([context, emitted, passedOn]);
      const isLost = isOfVisitor(request) && typedIn(request).some((typed) => !texts.has(typed));
      const isRepeated =
        new Set(emitted.map((event) => JSON.stringify(event))).size < emitted.length;
      return [
        ...(isRepeated ? ['nothing is emitted twice for one request'] : []),
        ...(isLost ? ['what a visitor has typed is kept, passed on or emitted'] : []),
      ];
    },
  };
}

/** The states from which no event of a visitor leads on, now or after any further steps. */
export function deadEndsOf(edges: readonly Edge[]): string[] {
  const leadOn = new Set<string>();
  const isNew = ({ start, event, reaches }: Edge) =>
    !leadOn.has(start) && (leadOn.has(reaches) || (isOfVisitor(event) && reaches !== start));
  for (let edge = edges.find(isNew); edge; edge = edges.find(isNew)) leadOn.add(edge.start);
  const states = new Set(edges.flatMap(({ start, reaches }) => [start, reaches]));
  return [...states].filter((state) => !leadOn.has(state));
}

const isOfVisitor = (event: EventObject | undefined): event is EventObject =>
  event?.type.startsWith('user.') ?? false;

/** The texts in the payload of an event, without ids and blank texts. */
const typedIn = (event: AnyEventObject): string[] =>
  Object.entries(event).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' && !/^type$|id$/i.test(key) && /[^\s\p{Control}]/u.test(text)
      ? [text]
      : [],
  );

/** All texts in a value, at any depth. */
function textsIn(value: unknown, texts = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) textsIn(part, texts);
  }
  return texts;
}
