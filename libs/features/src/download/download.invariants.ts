import type { InvariantsOf } from '../testing/model/history.ts';
import type { downloadMachine } from './download.machine.ts';

/** What the download machine promises, after every event. */
export const downloadInvariants: InvariantsOf<typeof downloadMachine> = {
  'nothing is delivered without a claimed and counted download': ({ count, told }) =>
    told('download.delivered') <= count('countDownload', 'done') &&
    count('countDownload') <= count('recordDownload', 'done') &&
    count('recordDownload') <= count('askElapsed', 'done'),
  'nothing is claimed before the wait period is over, which for a reading is 1 ms later': (
    { calls },
    { context: { purpose } },
  ) =>
    calls.every(
      ({ of }, index) =>
        of !== 'recordDownload' ||
        Number(calls[index - 1]?.output) >= (purpose === 'download' ? 5000 : 5001),
    ),
  'each counted download is delivered': ({ count, told }) =>
    count('countDownload', 'done') === told('download.delivered'),
  'the last event names the state': ({ emitted }, snapshot) =>
    snapshot.matches('idle') ||
    snapshot.hasTag('busy') ||
    emitted.at(-1)?.type === `download.${snapshot.value}`,
  'one call is pending while busy, otherwise none': ({ calls }, snapshot) =>
    calls.filter(({ ended }) => ended === 'not yet').length === (snapshot.hasTag('busy') ? 1 : 0),
  'each request ends in one delivery, refusal or failure': ({ count, emitted }, snapshot) =>
    count('askElapsed') === emitted.length + (snapshot.hasTag('busy') ? 1 : 0),
  'there is a failure exactly while recoverable': (_, snapshot) =>
    (snapshot.context.failure !== undefined) === snapshot.hasTag('recoverable'),
  'only the counter of this document is incremented': ({ calls }, { context: { counter } }) =>
    calls.every(({ of, input }) => of !== 'countDownload' || input === counter),
};
