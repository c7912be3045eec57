import { describe } from 'vitest';
import { createActor } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { passagesInvariants } from './passages.invariants.ts';
import { holdPassages, passagesModel } from './passages.model.ts';

describe('passages machine, on every path', () => {
  itKeepsItsInvariants({
    models: [passagesModel],
    start: (_, options) => {
      const { machine, calls, end } = holdPassages();
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
    invariants: passagesInvariants,
  });
});
