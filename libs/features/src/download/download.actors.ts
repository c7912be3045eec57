import type { ApiClient } from '@tales/api-client';
import type { CounterIndex } from '@tales/api-client/schemas';
import { fromPromise } from 'xstate';
import { countOnce } from '../count-once/index.ts';
import { downloadMachine } from './download.machine.ts';

export interface DownloadEffects {
  client: Pick<ApiClient, 'downloads' | 'counters'>;
  /** Hands the document over: starts the file download, or shows the reader. */
  deliver: () => void | Promise<void>;
}

/** The download machine doing real work with a client. A claim and a count whose answer is lost are repeated. */
export const provideDownload = ({ client, deliver }: DownloadEffects) =>
  downloadMachine.provide({
    actors: {
      askElapsed: fromPromise(({ signal }) => client.downloads.elapsed({ signal })),
      recordDownload: fromPromise<unknown>(({ signal }) =>
        countOnce((options) => client.downloads.record({ ...options, signal })),
      ),
      countDownload: fromPromise<unknown, CounterIndex>(({ input, signal }) =>
        countOnce((options) => client.counters.increment(input, { ...options, signal })),
      ),
      deliver: fromPromise<unknown>(async () => {
        await deliver();
      }),
    },
  });
