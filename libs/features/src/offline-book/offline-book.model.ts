import { holdCalls } from '../testing/model/held-calls.ts';
import { endsOf, sends, type ModelOf } from '../testing/model/model.ts';
import { provideOfflineBook } from './offline-book.actors.ts';
import { FileChanged } from './offline-book.failure.ts';
import { offlineBookMachine, type BookState } from './offline-book.machine.ts';

const size = { pages: 900_000, documents: 200_000 };

export const STATES = {
  'not kept': { isPossible: true, size, kept: undefined },
  kept: {
    isPossible: true,
    size,
    kept: { keptAt: 1_800_000_000_000, bytes: size.pages, isCurrent: true },
  },
  refused: { isPossible: false, size: undefined, kept: undefined },
} satisfies Record<string, BookState>;

const full = () => new DOMException('No room.', 'QuotaExceededError');

/** The reader keeps, cancels and removes at any time; the network and the storage work or fail. */
export const offlineBookModel: ModelOf<typeof offlineBookMachine> = {
  subject: 'a book to keep',
  machine: offlineBookMachine,
  input: undefined,
  stepsIn: (snapshot) => [
    sends({ type: 'user.keep', documents: true }),
    sends({ type: 'user.cancel' }),
    sends({ type: 'user.remove' }),
    sends({ type: 'user.retry' }),
    sends({ type: 'keep.progress', progress: 0.5 }),
    sends({ type: 'storage.changed' }),
    ...endsOf(snapshot, 'check', { done: STATES, error: { refused: new Error('Refused.') } }),
    ...endsOf(snapshot, 'keep', {
      done: { '': undefined },
      error: {
        offline: new TypeError('Failed to fetch'),
        full: full(),
        changed: new FileChanged(),
        unexpected: new Error('bug'),
      },
    }),
    ...endsOf(snapshot, 'remove', {
      done: { '': undefined },
      error: { unexpected: new Error('bug') },
    }),
  ],
  nameOf: ({ value, context: { failure, kept, progress } }) =>
    [value, kept && 'with a copy', progress > 0 && 'begun', failure?.kind]
      .filter(Boolean)
      .join(', '),
};

/** The machine; its storage and network answer on demand. */
export function holdOfflineBook() {
  const { hold, ...calls } = holdCalls(STATES['not kept']);
  const machine = provideOfflineBook({
    check: ({ signal }) => hold('check', { signal }),
    keep: ({ signal, documents }) => hold('keep', { given: { documents }, signal }),
    remove: ({ signal }) => hold('remove', { signal }),
    subscribe: () => () => undefined,
  });
  return { machine, ...calls };
}
