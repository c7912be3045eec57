import { describe } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { templateInvariants } from './template.invariants.ts';
import { TIMEOUT } from './template.machine.ts';
import { holdTemplate, templateModel } from './template.model.ts';

describe('template machine, on every path', () => {
  itKeepsItsInvariants({
    models: [templateModel],
    start: (_, options) => {
      const { machine, calls, end } = holdTemplate();
      const clock = new SimulatedClock();
      const actor = createActor(machine, { ...options, clock }).start();
      return {
        actor,
        calls,
        perform: ({ event, outcome }) => {
          if (!outcome) actor.send(event);
          else if (outcome.of === 'timeout') clock.increment(TIMEOUT);
          else end(outcome);
        },
      };
    },
    invariants: templateInvariants,
  });
});
