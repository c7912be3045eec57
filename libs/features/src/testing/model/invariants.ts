import type { AnyEventObject, AnyMachineSnapshot, EventObject } from 'xstate';
import type { History, HistoryStep, Invariants } from './history.ts';
import type { Edge } from './paths.ts';

/** Invariants of any machine, whatever its flow. */
export const anyInvariants: Invariants = {
  'nothing is emitted twice for one request': ({ steps }) => {
    const emitted = steps
      .slice(Math.max(0, steps.findLastIndex(isRequest)))
      .flatMap((step) => step.emitted);
    return new Set(emitted.map((event) => JSON.stringify(event))).size === emitted.length;
  },
  'what a visitor has typed is kept, passed on or emitted': ({ steps }) => {
    const request = steps.findLast(isRequest);
    if (!request || !isOfVisitor(request.event)) return true;
    const texts = textsIn([request.after.context, request.emitted, request.passedOn]);
    return typedIn(request.event).every((typed) => texts.has(typed));
  },
};

/** The invariants that do not hold, by their sentences. */
export const violatedOf = (
  invariants: Invariants,
  history: History,
  snapshot: AnyMachineSnapshot,
): string[] => Object.keys(invariants).filter((it) => !invariants[it]?.(history, snapshot));

/** The states from which no event of a visitor leads on, now or after any further steps. */
export function deadEndsOf(edges: readonly Edge[]): string[] {
  const leadOn = new Set<string>();
  const isNew = ({ start, event, reaches }: Edge) =>
    !leadOn.has(start) && (leadOn.has(reaches) || (isOfVisitor(event) && reaches !== start));
  for (let edge = edges.find(isNew); edge; edge = edges.find(isNew)) leadOn.add(edge.start);
  const states = new Set(edges.flatMap(({ start, reaches }) => [start, reaches]));
  return [...states].filter((state) => !leadOn.has(state));
}

const isOfVisitor = (event: EventObject) => event.type.startsWith('user.');

/** An event from outside that was not ignored. */
const isRequest = ({ event, taken }: HistoryStep) => taken && !event.type.startsWith('xstate.');

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
