import { ApiError } from '@tales/api-client';
import { holdCalls } from '../testing/model/held-calls.ts';
import { endsOf, sends, type ModelOf } from '../testing/model/model.ts';
import { provideDownload } from './download.actors.ts';
import { downloadMachine, type DownloadPurpose } from './download.machine.ts';

const COUNTER = 5;

const answer = { '': undefined };
const throttled = new ApiError({ kind: 'refused', status: 429, retryAfter: 5000 });
const failures = {
  'no response': new ApiError({ kind: 'noResponse' }),
  unexpected: new TypeError('bug'),
};
/** The calls that are repeated if they get no response. */
const finalFailures = {
  'server error': new ApiError({ kind: 'refused', status: 500 }),
  unexpected: failures.unexpected,
};

/** The visitor requests at any time; the wait period is over or not, or a call fails. */
export const downloadModel = (purpose: DownloadPurpose): ModelOf<typeof downloadMachine> => ({
  subject: `a ${purpose}`,
  machine: downloadMachine,
  input: { purpose, counter: COUNTER },
  stepsIn: (snapshot) => [
    sends({ type: 'user.request' }),
    ...endsOf(snapshot, 'askElapsed', {
      done: { 4999: 4999, 5000: 5000, 5001: 5001 },
      error: failures,
    }),
    ...endsOf(snapshot, 'recordDownload', { done: answer, error: { throttled, ...finalFailures } }),
    ...endsOf(snapshot, 'countDownload', { done: answer, error: finalFailures }),
  ],
  nameOf: ({ value, context: { failure } }) => (failure ? `${value} (${failure.kind})` : value),
});

/** The machine with a client whose calls are settled on demand. */
export function holdDownload() {
  const { hold, ...calls } = holdCalls();
  const machine = provideDownload({
    client: {
      downloads: {
        elapsed: ({ signal } = {}) => hold('askElapsed', { signal }),
        record: ({ signal } = {}) => hold('recordDownload', { signal }),
      },
      counters: {
        increment: (given, { signal } = {}) => hold('countDownload', { given, signal }),
        read: () => hold('readCounters', {}),
      },
    },
  });
  return { machine, ...calls };
}
