import { describe } from 'vitest';
import { createActor } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { authInvariants } from './auth.invariants.ts';
import { authModel, holdAuth } from './auth.model.ts';

describe('auth machine, on every path', () => {
  itKeepsItsInvariants({
    models: [authModel],
    start: (_, options) => {
      const { machine, calls, end } = holdAuth();
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
    invariants: authInvariants,
  });
});
