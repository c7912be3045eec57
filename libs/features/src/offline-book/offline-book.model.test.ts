import { describe } from 'vitest';
import { createActor } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { offlineBookInvariants } from './offline-book.invariants.ts';
import { holdOfflineBook, offlineBookModel } from './offline-book.model.ts';

describe('offline-book machine, on every path', () => {
  itKeepsItsInvariants({
    models: [offlineBookModel],
    start: (_, options) => {
      const { machine, calls, end } = holdOfflineBook();
      const actor = createActor(machine, options).start();
      return {
        actor,
        calls,
        perform: ({ event, outcome }) => {
          if (outcome) end(outcome);
          else actor.send(event);
        },
      };
    },
    invariants: offlineBookInvariants,
  });
});
