import { describe } from 'vitest';
import { createActor } from 'xstate';
import { itKeepsItsPromises } from '../model/prove-machine.ts';
import { downloadMachine, type DownloadEmitted } from './download.machine.ts';
import { COUNTER, downloadModel, holdDownload } from './download.model.ts';

describe('download machine, on every path', () => {
  itKeepsItsPromises({
    machine: downloadMachine,
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
        ...calls,
        perform: ({ event, outcome }) => {
          if (outcome) calls.end(outcome);
          else actor.send(event);
        },
      };
    },
    promises: {
      'nothing is delivered without a claimed and counted download': ({ count }) =>
        count('deliver') <= count('countDownload', 'done') &&
        count('countDownload') <= count('recordDownload', 'done') &&
        count('recordDownload') <= count('askElapsed', 'done'),
      'nothing is claimed before the wait is over, which a reading sees one ms later': (
        { calls },
        { context: { purpose } },
      ) =>
        calls.every(
          ({ of }, index) =>
            of !== 'recordDownload' ||
            Number(calls[index - 1]?.output) >= (purpose === 'download' ? 5000 : 5001),
        ),
      'what is counted is delivered, unless the delivery itself fails': ({ count }) =>
        count('countDownload', 'done') === count('deliver'),
      'a refused or failed flow delivered nothing': ({ calls }, snapshot) => {
        if (!(snapshot.matches('refused') || snapshot.matches('failed'))) return true;
        const asked = calls.findLastIndex(({ of }) => of === 'askElapsed');
        return !calls.slice(asked).some(({ of, ended }) => of === 'deliver' && ended === 'done');
      },
      'at most one call is under way, and one exactly while busy': ({ underway }, snapshot) =>
        underway() === (snapshot.hasTag('busy') ? 1 : 0),
      'each request ends in one delivery, refusal or failure': ({ count, emitted }, snapshot) =>
        count('askElapsed') ===
        count('deliver', 'done') + emitted.length + (snapshot.hasTag('busy') ? 1 : 0),
      'a failure is known exactly while it can be mended': (_, snapshot) =>
        (snapshot.context.failure !== undefined) === snapshot.hasTag('recoverable'),
      'only the counter of this document moves': ({ calls }) =>
        calls.every(({ of, given }) => of !== 'countDownload' || given === COUNTER),
    },
  });
});
