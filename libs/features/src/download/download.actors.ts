import type { ApiClient } from '@tales/api-client';
import { fromPromise } from 'xstate';
import { retryUnanswered } from './retry-unanswered.ts';
import { downloadMachine } from './download.machine.ts';

export interface DownloadEffects {
  client: Pick<ApiClient, 'downloads' | 'counters'>;
}

/** The download machine with a client. A claim or a count without a response is repeated once. */
export const provideDownload = ({ client }: DownloadEffects) =>
  downloadMachine.provide({
    actors: {
      askElapsed: fromPromise(({ signal }) => client.downloads.elapsed({ signal })),
      recordDownload: fromPromise<unknown>(({ signal }) =>
        retryUnanswered((options) => client.downloads.record({ ...options, signal })),
      ),
      countDownload: fromPromise<unknown, number>(({ input, signal }) =>
        retryUnanswered((options) => client.counters.increment(input, { ...options, signal })),
      ),
    },
  });
