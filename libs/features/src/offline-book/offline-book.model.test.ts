import { describe } from 'vitest';
import { createActor } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { holdOfflineBook, offlineBookModel } from './offline-book.model.ts';

describe('offline-book machine, on every path', () => {
  itKeepsItsInvariants({
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
    invariants: {
      'nothing is stored before the reader asks for it': ({ count, keeps }) =>
        count('keep') <= keeps(),
      'one call is pending while busy or checking, otherwise none': ({ underway }, snapshot) =>
        underway() === (snapshot.hasTag('busy') || snapshot.matches('checking') ? 1 : 0),
      'the state is kept only after the storage was checked': ({ calls }, snapshot) =>
        !snapshot.matches('kept') || calls.at(-1)?.of === 'check',
      'the state is failed exactly after a failed call, and has the reason': (
        { calls },
        { value, context },
      ) =>
        (value === 'failed') ===
          (calls.at(-1)?.ended === 'error' && calls.at(-1)?.of !== 'check') &&
        (value !== 'failed' || context.failure !== undefined),
    },
  });
});
