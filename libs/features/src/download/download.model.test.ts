import { describe } from 'vitest';
import { createActor } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import type { DownloadEmitted } from './download.machine.ts';
import { COUNTER, downloadModel, holdDownload } from './download.model.ts';

describe('download machine, on every path', () => {
  itKeepsItsInvariants({
    models: [downloadModel('download'), downloadModel('reading')],
    start: ({ input }, options) => {
      const { machine, ...calls } = holdDownload();
      const actor = createActor(machine, { ...options, input });
      const emitted: DownloadEmitted[] = [];
      actor.on('*', (event) => emitted.push(event));
      actor.start();
      return {
        actor,
        emitted,
        delivered: () => emitted.filter(({ type }) => type === 'download.delivered').length,
        ...calls,
        perform: ({ event, outcome }) => {
          if (outcome) calls.end(outcome);
          else actor.send(event);
        },
      };
    },
    invariants: {
      'nothing is delivered without a claimed and counted download': ({ count, delivered }) =>
        delivered() <= count('countDownload', 'done') &&
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
      'each counted download is delivered': ({ count, delivered }) =>
        count('countDownload', 'done') === delivered(),
      'the last event names the state': ({ emitted }, snapshot) =>
        snapshot.matches('idle') ||
        snapshot.hasTag('busy') ||
        emitted.at(-1)?.type === `download.${snapshot.value}`,
      'one call is pending while busy, otherwise none': ({ underway }, snapshot) =>
        underway() === (snapshot.hasTag('busy') ? 1 : 0),
      'each request ends in one delivery, refusal or failure': ({ count, emitted }, snapshot) =>
        count('askElapsed') === emitted.length + (snapshot.hasTag('busy') ? 1 : 0),
      'there is a failure exactly while recoverable': (_, snapshot) =>
        (snapshot.context.failure !== undefined) === snapshot.hasTag('recoverable'),
      'only the counter of this document is incremented': ({ calls }) =>
        calls.every(({ of, given }) => of !== 'countDownload' || given === COUNTER),
    },
  });
});
