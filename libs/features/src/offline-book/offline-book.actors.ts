import { fromPromise } from 'xstate';
import { offlineBookMachine, type BookState, type KeepInput } from './offline-book.machine.ts';

export interface OfflineBookEffects {
  /** What is known of the book on the device and on the site. */
  check: (options: { signal: AbortSignal }) => Promise<BookState>;
  /**
   * Stores the book completely. After a failure or an abort nothing of it remains.
   * @throws FileChanged, TypeError or QuotaExceededError
   */
  keep: (options: KeepInput & { signal: AbortSignal }) => Promise<unknown>;
  remove: (options: { signal: AbortSignal }) => Promise<unknown>;
}

/** The offline-book machine with its actors. */
export const provideOfflineBook = ({ check, keep, remove }: OfflineBookEffects) =>
  offlineBookMachine.provide({
    actors: {
      check: fromPromise(({ signal }) => check({ signal })),
      keep: fromPromise(({ input, signal }) => keep({ ...input, signal })),
      remove: fromPromise(({ signal }) => remove({ signal })),
    },
  });
