import { fromPromise } from 'xstate';
import type { Place } from './place.ts';
import { readingPositionMachine } from './reading-position.machine.ts';

export interface ReadingPositionEffects {
  /** Resolves when the fonts are loaded and no longer move the text. */
  settle: (options: { signal: AbortSignal }) => Promise<unknown>;
  /** Keeps the place on the device. @throws if storage is refused or full */
  keepPlace: (place: Place, options: { signal: AbortSignal }) => unknown;
}

/** The reading-position machine with its actors. */
export const provideReadingPosition = ({ settle, keepPlace }: ReadingPositionEffects) =>
  readingPositionMachine.provide({
    actors: {
      settle: fromPromise(({ signal }) => settle({ signal })),
      keepPlace: fromPromise(async ({ input, signal }) => keepPlace(input, { signal })),
    },
  });
