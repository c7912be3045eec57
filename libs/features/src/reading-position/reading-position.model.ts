import { holdCalls } from '../testing/model/held-calls.ts';
import { delaysOf, endsOf, sends, type ModelOf } from '../testing/model/model.ts';
import type { Place } from './place.ts';
import { provideReadingPosition } from './reading-position.actors.ts';
import { readingPositionMachine } from './reading-position.machine.ts';

const place = (block: string): Place => ({
  language: 'en',
  chapter: 'eleven-feet',
  block,
  offset: 0,
  quote: `The first words of ${block}`,
  progression: 0.4,
  totalProgression: 0.2,
  readAt: 1_800_000_000_000,
});

/** Where the reader stopped the last time, and where they scroll to. */
export const KEPT = place('p-kept');
export const OWN = place('p-own');

/** The reader scrolls, turns the device and leaves at any time; storage works or is refused. */
export const readingPositionModel = (
  start: Place | undefined,
): ModelOf<typeof readingPositionMachine> => ({
  subject: start ? 'a reader who comes back' : 'a reader who begins',
  machine: readingPositionMachine,
  input: { start },
  stepsIn: (snapshot) => [
    sends({ type: 'user.scroll', place: OWN }),
    sends({ type: 'layout.change' }),
    sends({ type: 'page.hide' }),
    ...endsOf(snapshot, 'settle', {
      done: { '': undefined },
      error: { 'no fonts': new Error('The fonts were not loaded.') },
    }),
    ...endsOf(snapshot, 'keepPlace', {
      done: { '': undefined },
      error: { refused: new Error('Storage is full.') },
    }),
    ...delaysOf(snapshot),
  ],
  nameOf: ({ value, context: { place, isFromUserScroll } }) =>
    `${value} (${isFromUserScroll ? 'own place' : place ? 'kept place' : 'no place'})`,
});

/** The machine; its fonts load and its storage answers on demand. */
export function holdReadingPosition() {
  const { hold, ...calls } = holdCalls();
  const machine = provideReadingPosition({
    settle: ({ signal }) => hold('settle', { signal }),
    keepPlace: (given, { signal }) => hold('keepPlace', { given, signal }),
  });
  return { machine, ...calls };
}
