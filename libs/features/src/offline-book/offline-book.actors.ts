import { fromCallback, fromPromise } from 'xstate';
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
  /** Calls `notify` when another tab has saved or removed a book. Returns the unsubscription. */
  subscribe: (notify: () => void) => () => void;
}

/** The offline-book machine with its actors. */
export const provideOfflineBook = ({ check, keep, remove, subscribe }: OfflineBookEffects) =>
  offlineBookMachine.provide({
    actors: {
      check: fromPromise(({ signal }) => check({ signal })),
      keep: fromPromise(({ input, signal }) => keep({ ...input, signal })),
      remove: fromPromise(({ signal }) => remove({ signal })),
      storageChanges: fromCallback(({ sendBack }) =>
        subscribe(() => {
          sendBack({ type: 'storage.changed' });
        }),
      ),
    },
  });
