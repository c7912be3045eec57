import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { toOfflineBookFailure, type OfflineBookFailure } from './offline-book.failure.ts';

/** The sizes of a book, in bytes. */
export interface BookSize {
  /** Its pages, with their styles, scripts and pictures. */
  pages: number;
  /** Its PDF and its EPUB. */
  documents: number;
}

/** A book on the device. */
export interface KeptBook {
  /** When it was kept, in ms since 1970. */
  keptAt: number;
  /** How much room it takes, in bytes. */
  bytes: number;
  /** False if the site is known to have a newer one. */
  isCurrent: boolean;
}

/** What is known of a book. `kept` is undefined if it is not on the device; `size` then needs a connection. */
export interface BookState {
  /** Whether the browser can keep books. */
  isPossible: boolean;
  size: BookSize | undefined;
  kept: KeptBook | undefined;
  /**
   * Whether the device had a copy that could not be read.
   * @default false
   */
  isDamaged?: boolean;
}

export interface OfflineBookContext extends Pick<
  Required<BookState>,
  'size' | 'kept' | 'isDamaged'
> {
  /** Whether the PDF and the EPUB are kept as well. */
  documents: boolean;
  /** The share that was fetched, 0 to 1. */
  progress: number;
  /** Why the last attempt failed. */
  failure: OfflineBookFailure | undefined;
}

export type OfflineBookEvent =
  /** Also updates a kept book. */
  | { type: 'user.keep'; documents: boolean }
  | { type: 'user.cancel' }
  | { type: 'user.remove' }
  | { type: 'user.retry' }
  | { type: 'keep.progress'; progress: number }
  /** Another tab has saved or removed a book. */
  | { type: 'storage.changed' };

export interface KeepInput {
  documents: boolean;
  onProgress: (progress: number) => void;
}

/**
 * Keeps a book on the device for reading without a connection.
 *
 * - A book is kept as a whole or not at all: after a failure or a cancellation the one that was kept before
 *   is still there.
 * - Nothing is stored before the reader asks for it.
 */
export const offlineBookMachine = setup({
  types: {
    context: {} as OfflineBookContext,
    events: {} as OfflineBookEvent,
    tags: {} as 'busy' | 'recoverable',
  },
  actors: {
    check: fromPromise<BookState>(() => missing('check')),
    keep: fromPromise<unknown, KeepInput>(() => missing('keep')),
    remove: fromPromise<unknown>(() => missing('remove')),
    storageChanges: fromCallback(() => missing('storageChanges')),
  },
  actions: {
    begin: assign((_, { documents }: { documents: boolean }) => ({
      documents,
      progress: 0,
      failure: undefined,
    })),
    forgetFailure: assign({ failure: undefined }),
    rememberFailure: assign({
      failure: (_, { error }: { error: unknown }) => toOfflineBookFailure(error),
    }),
    rememberProgress: assign({
      progress: (_, { progress }: { progress: number }) => progress,
    }),
    rememberState: assign((_, { size, kept, isDamaged = false }: BookState) => ({
      size,
      kept,
      isDamaged,
    })),
  },
  guards: {
    isPossible: (_, { isPossible }: BookState) => isPossible,
    isKept: ({ context }) => context.kept !== undefined,
  },
}).createMachine({
  id: 'offline-book',
  context: {
    size: undefined,
    kept: undefined,
    isDamaged: false,
    documents: false,
    progress: 0,
    failure: undefined,
  },
  invoke: { src: 'storageChanges' },
  initial: 'checking',
  on: { 'storage.changed': '.checking' },
  states: {
    checking: {
      description: 'Storage is not trusted: the browser may have evicted the book.',
      invoke: {
        src: 'check',
        onDone: [
          {
            guard: { type: 'isPossible', params: ({ event }) => event.output },
            target: 'settled',
            actions: { type: 'rememberState', params: ({ event }) => event.output },
          },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
    },
    settled: {
      always: [{ guard: 'isKept', target: 'kept' }, { target: 'notKept' }],
    },
    unavailable: {
      description: 'The browser has no storage for it, or refuses it.',
      on: { 'user.retry': 'checking' },
    },
    notKept: {
      on: {
        'user.keep': {
          target: 'keeping',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        src: 'keep',
        input: ({ context, self }) => ({
          documents: context.documents,
          onProgress: (progress) => {
            self.send({ type: 'keep.progress', progress });
          },
        }),
        onDone: 'checking',
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
      on: {
        'keep.progress': {
          actions: { type: 'rememberProgress', params: ({ event }) => event },
        },
        'user.cancel': 'checking',
        'storage.changed': undefined,
      },
    },
    kept: {
      on: {
        'user.keep': {
          target: 'keeping',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'user.remove': 'removing',
      },
    },
    removing: {
      tags: 'busy',
      entry: 'forgetFailure',
      on: { 'storage.changed': undefined },
      invoke: {
        src: 'remove',
        onDone: 'checking',
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    failed: {
      tags: 'recoverable',
      on: {
        'user.keep': {
          target: 'keeping',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'user.remove': { guard: 'isKept', target: 'removing' },
      },
    },
  },
});

function missing(actor: string): never {
  throw new Error(`The offline-book machine needs an implementation of ${actor}.`);
}
