import { describe } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { excursionInvariants } from './excursion.invariants.ts';
import { excursionMachine, STAY } from './excursion.machine.ts';
import { excursionModel } from './excursion.model.ts';

describe('excursion machine, on every path', () => {
  itKeepsItsInvariants({
    models: [excursionModel],
    start: (_, options) => {
      const clock = new SimulatedClock();
      const actor = createActor(excursionMachine, { ...options, clock }).start();
      return {
        actor,
        perform: ({ event, outcome }) => {
          if (outcome) clock.increment(STAY);
          else actor.send(event);
        },
      };
    },
    invariants: excursionInvariants,
  });
});
