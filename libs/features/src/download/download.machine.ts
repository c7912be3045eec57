import type { CounterIndex } from '@tales/api-client/schemas';
import { assign, emit, fromPromise, setup } from 'xstate';
import { toDownloadFailure, type DownloadFailure } from './download.failure.ts';

/** Time that must lie between two downloads of one visitor, in ms. */
export const WAIT_PERIOD = 5000;

/**
 * Why the document is wanted. The two compare the wait period differently on purpose: a `download`
 * is refused while less than 5,000 ms have gone by, a `reading` begins once more than 5,000 ms have.
 */
export type DownloadPurpose = 'download' | 'reading';

export interface DownloadInput {
  purpose: DownloadPurpose;
  /** The public counter that moves when the document is delivered. */
  counter: CounterIndex;
}

interface DownloadContext extends DownloadInput {
  failure: DownloadFailure | undefined;
}

export type DownloadEmitted =
  { type: 'download.refused' } | { type: 'download.failed'; failure: DownloadFailure };

/** True when a document may be had after `elapsed` ms. */
export const isWaitOver = (purpose: DownloadPurpose, elapsed: number): boolean =>
  purpose === 'download' ? elapsed >= WAIT_PERIOD : elapsed > WAIT_PERIOD;

/**
 * Delivers one document, at most once for each request and never before the wait period is over:
 * ask for the elapsed time, then claim the download, count it and deliver, or refuse. Whatever goes
 * wrong on the way, nothing is delivered and the visitor can ask again.
 */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    input: {} as DownloadInput,
    events: {} as { type: 'user.request' },
    emitted: {} as DownloadEmitted,
    tags: {} as 'busy' | 'recoverable',
  },
  actors: {
    askElapsed: fromPromise<number>(() => missing('askElapsed')),
    recordDownload: fromPromise<unknown>(() => missing('recordDownload')),
    countDownload: fromPromise<unknown, CounterIndex>(() => missing('countDownload')),
    deliver: fromPromise<unknown>(() => missing('deliver')),
  },
  actions: {
    announceRefusal: emit({ type: 'download.refused' }),
    announceFailure: emit(({ context }) => {
      if (!context.failure) throw new Error('announceFailure needs a remembered failure.');
      return { type: 'download.failed', failure: context.failure } as const;
    }),
    forgetFailure: assign({ failure: undefined }),
    rememberFailure: assign({
      failure: (_, { error }: { error: unknown }) => toDownloadFailure(error),
    }),
  },
  guards: {
    isWaitOver: ({ context }, { elapsed }: { elapsed: number }) =>
      isWaitOver(context.purpose, elapsed),
    isThrottled: (_, { error }: { error: unknown }) =>
      toDownloadFailure(error).kind === 'throttled',
  },
}).createMachine({
  id: 'download',
  context: ({ input }) => ({ ...input, failure: undefined }),
  initial: 'idle',
  states: {
    idle: { on: { 'user.request': 'asking' } },
    asking: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'askElapsed',
        onDone: [
          {
            guard: { type: 'isWaitOver', params: ({ event }) => ({ elapsed: event.output }) },
            target: 'recording',
          },
          { target: 'refused' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    recording: {
      description: 'Claims the download. Of two tabs that race for it, one wins here.',
      tags: 'busy',
      invoke: {
        src: 'recordDownload',
        onDone: 'counting',
        onError: [
          {
            guard: { type: 'isThrottled', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
          },
          {
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    counting: {
      tags: 'busy',
      invoke: {
        src: 'countDownload',
        input: ({ context }) => context.counter,
        onDone: 'delivering',
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    delivering: {
      tags: 'busy',
      invoke: {
        src: 'deliver',
        onDone: 'delivered',
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    delivered: { on: { 'user.request': 'asking' } },
    refused: { entry: 'announceRefusal', on: { 'user.request': 'asking' } },
    failed: {
      tags: 'recoverable',
      entry: 'announceFailure',
      on: { 'user.request': 'asking' },
    },
  },
});

function missing(actor: string): never {
  throw new Error(`The download machine needs an implementation of ${actor}.`);
}
