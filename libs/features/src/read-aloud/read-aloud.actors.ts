import { fromPromise } from 'xstate';
import { readAloudMachine } from './read-aloud.machine.ts';
import type { Speech } from './speech.ts';

/** The read-aloud machine with its voice. */
export const provideReadAloud = ({ speak }: Pick<Speech, 'speak'>) =>
  readAloudMachine.provide({
    actors: { speak: fromPromise(({ input, signal }) => speak(input, { signal })) },
  });
