import { describe } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { readingPositionInvariants } from './reading-position.invariants.ts';
import { REST } from './reading-position.machine.ts';
import { holdReadingPosition, KEPT, readingPositionModel } from './reading-position.model.ts';

describe('reading-position machine, on every path', () => {
  itKeepsItsInvariants({
    models: [readingPositionModel(undefined), readingPositionModel(KEPT)],
    start: ({ input }, options) => {
      const { machine, calls, end } = holdReadingPosition();
      const clock = new SimulatedClock();
      const actor = createActor(machine, { ...options, clock, input }).start();
      return {
        actor,
        calls,
        perform: ({ event, outcome }) => {
          if (!outcome) actor.send(event);
          else if (outcome.of === 'rest') clock.increment(REST);
          else end(outcome);
        },
      };
    },
    invariants: readingPositionInvariants,
  });
});
