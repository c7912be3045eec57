import { describe } from 'vitest';
import { createActor } from 'xstate';
import { itKeepsItsPromises } from '../model/prove-machine.ts';
import { offlineBookMachine } from './offline-book.machine.ts';
import { holdOfflineBook, offlineBookModel } from './offline-book.model.ts';

describe('offline-book machine, on every path', () => {
  itKeepsItsPromises({
    machine: offlineBookMachine,
    models: [offlineBookModel],
    start: (_, options) => {
      const { machine, ...calls } = holdOfflineBook();
      const actor = createActor(machine, options);
      let keeps = 0;
      actor.start();
      return {
        actor,
        keeps: () => keeps,
        ...calls,
        perform: ({ event, outcome }) => {
          if (event.type === 'user.keep') keeps++;
          if (!outcome) actor.send(event);
          else calls.end(outcome);
        },
      };
    },
    promises: {
      'nothing is stored before the reader asks for it': ({ count, keeps }) =>
        count('keep') <= keeps(),
      'one thing is done at a time': ({ underway }, snapshot) =>
        underway() === (snapshot.hasTag('busy') || snapshot.matches('checking') ? 1 : 0),
      'a book is called kept only after the storage was looked at': ({ calls }, snapshot) =>
        !snapshot.matches('kept') || calls.at(-1)?.of === 'check',
      'a failure is known exactly while it can be mended': ({ calls }, { value, context }) =>
        (value === 'failed') ===
          (calls.at(-1)?.ended === 'error' && calls.at(-1)?.of !== 'check') &&
        (value !== 'failed' || context.failure !== undefined),
    },
  });
});
