import { failureOf, type ApiClient, type ApiFailure } from '@tales/api-client';
import { WAIT_PERIOD } from '@tales/api-client/wire';
import { assign, emit, fromPromise, setup } from 'xstate';
import { retryUnanswered } from './retry-unanswered.ts';

/**
 * Why a file is requested. If the time since the last download equals `WAIT_PERIOD`, the machine allows a
 * `download`, but refuses a `reading`. This difference is intended.
 */
export type DownloadPurpose = 'download' | 'reading';

export interface DownloadInput {
  purpose: DownloadPurpose;
  /** Index of the counter to increment. */
  counter: number;
}

export interface DownloadContext extends DownloadInput {
  failure: ApiFailure | undefined;
}

export type DownloadEmitted =
  | { type: 'download.delivered' }
  | { type: 'download.refused' }
  | { type: 'download.failed'; failure: ApiFailure | undefined };

/** Maximum time in ms to wait for `countDownload` before the download is delivered. */
const COUNT_TIMEOUT = 5000;

/**
 * On `user.request`, checks whether the wait period is over, claims a download and counts it. Ignores
 * `user.request` while a request is pending (tag `busy`). A request ends with one of these events:
 *
 * - `download.delivered`: the caller must deliver the file.
 * - `download.refused`: the wait period is not over, or the server refused the claim with status 429.
 * - `download.failed`: the request for the elapsed time failed, or the claim failed with another error.
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
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    isThrottled: ({ event }) => {
      const failure = 'error' in event ? failureOf(event.error) : undefined;
      return failure?.kind === 'refused' && failure.status === 429;
    },
    isWaitOver: ({ context: { purpose } }, elapsed: number) =>
      purpose === 'download' ? elapsed >= WAIT_PERIOD : elapsed > WAIT_PERIOD,
  },
  delays: { countTimeout: COUNT_TIMEOUT },
}).createMachine({
  id: 'download',
  context: ({ input }) => ({ ...input, failure: undefined }),
  initial: 'idle',
  states: {
    idle: { on: { 'user.request': 'asking' } },
    asking: {
      tags: 'busy',
      entry: assign({ failure: undefined }),
      invoke: {
        src: 'askElapsed',
        onDone: [
          {
            guard: { type: 'isWaitOver', params: ({ event }) => event.output },
            target: 'recording',
          },
          { target: 'refused' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
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
            guard: 'isThrottled',
            target: 'refused',
          },
          {
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    counting: {
      description: 'A claimed download is delivered, whether it is counted or not.',
      tags: 'busy',
      invoke: {
        src: 'countDownload',
        input: ({ context }) => context.counter,
        onDone: 'delivered',
        onError: 'delivered',
      },
      after: { countTimeout: 'delivered' },
    },
    delivered: { entry: emit({ type: 'download.delivered' }), on: { 'user.request': 'asking' } },
    refused: { entry: emit({ type: 'download.refused' }), on: { 'user.request': 'asking' } },
    failed: {
      tags: 'recoverable',
      entry: emit(({ context: { failure } }) => ({ type: 'download.failed', failure })),
      on: { 'user.request': 'asking' },
    },
  },
});

function missing(actor: string): never {
  throw new Error(`The download machine needs an implementation of ${actor}.`);
}

export interface DownloadEffects {
  client: Pick<ApiClient, 'downloads' | 'counters'>;
}

/** Returns `downloadMachine` with actors that call the API client. */
export const provideDownload = ({ client: { downloads, counters } }: DownloadEffects) =>
  downloadMachine.provide({
    actors: {
      askElapsed: fromPromise(({ signal }) => downloads.elapsed({ signal })),
      recordDownload: fromPromise<unknown>(({ signal }) =>
        retryUnanswered((options) => downloads.record({ ...options, signal })),
      ),
      countDownload: fromPromise<unknown, number>(({ input, signal }) =>
        retryUnanswered((options) => counters.increment(input, { ...options, signal })),
      ),
    },
  });
