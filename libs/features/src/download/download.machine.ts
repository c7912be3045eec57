import { WAIT_PERIOD } from '@tales/api-client/wire';
import { assign, emit, fromPromise, setup } from 'xstate';
import { toDownloadFailure, type DownloadFailure } from './download.failure.ts';

/**
 * Why the document is wanted. The two compare the wait period differently on purpose: a `download`
 * is refused while less than 5,000 ms have gone by, a `reading` begins once more than 5,000 ms have.
 */
export type DownloadPurpose = 'download' | 'reading';

export interface DownloadInput {
  purpose: DownloadPurpose;
  /** The public counter to increment. */
  counter: number;
}

export interface DownloadContext extends DownloadInput {
  failure: DownloadFailure | undefined;
}

export type DownloadEmitted =
  | { type: 'download.delivered' }
  | { type: 'download.refused' }
  | { type: 'download.failed'; failure: DownloadFailure };

/** True if the document may be delivered `elapsed` ms after the last download. */
const isWaitOver = (purpose: DownloadPurpose, elapsed: number): boolean =>
  purpose === 'download' ? elapsed >= WAIT_PERIOD : elapsed > WAIT_PERIOD;

/**
 * Asks for the elapsed time, claims the download and counts it. Each `user.request` that is not ignored
 * ends in exactly one emitted event:
 *
 * - `download.delivered`: the caller hands the document over. Never before the wait period is over.
 * - `download.refused`: the wait period is not over, or another tab claimed the download.
 * - `download.failed`: a call failed; `context.failure` holds the reason.
 *
 * `user.request` is ignored while a request is pending (tag `busy`) and starts again afterwards.
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
    countDownload: fromPromise<unknown, number>(() => missing('countDownload')),
  },
  actions: {
    announceDelivery: emit({ type: 'download.delivered' }),
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
        onDone: 'delivered',
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    delivered: { entry: 'announceDelivery', on: { 'user.request': 'asking' } },
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
