import { fromCallback, fromPromise } from 'xstate';
import type { PassagesChange } from './change.ts';
import type { Passage } from './passage.ts';
import { passagesMachine } from './passages.machine.ts';

export interface PassagesEffects {
  /** @throws if they cannot be read */
  readPassages: (options: {
    signal: AbortSignal;
  }) => readonly Passage[] | Promise<readonly Passage[]>;
  /** Makes a change of what is on the device now. @throws if it is refused; then nothing has changed */
  changePassages: (change: PassagesChange, options: { signal: AbortSignal }) => unknown;
  /** Calls `notify` when another tab has changed them. Returns the unsubscription. */
  subscribe: (notify: () => void) => () => void;
}

/** The passages machine with its actors. */
export const providePassages = ({ readPassages, changePassages, subscribe }: PassagesEffects) =>
  passagesMachine.provide({
    actors: {
      readPassages: fromPromise(async ({ signal }) => readPassages({ signal })),
      changePassages: fromPromise(async ({ input, signal }) => changePassages(input, { signal })),
      storageChanges: fromCallback(({ sendBack }) =>
        subscribe(() => {
          sendBack({ type: 'storage.changed' });
        }),
      ),
    },
  });
