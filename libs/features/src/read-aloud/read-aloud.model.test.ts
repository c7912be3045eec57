import { describe } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { readAloudInvariants } from './read-aloud.invariants.ts';
import { CHAPTER, holdReadAloud, readAloudModel } from './read-aloud.model.ts';

/** Longer than any delay of the machine, in ms. */
const LONG = 60_000;

describe('read-aloud machine, on every path', () => {
  itKeepsItsInvariants({
    models: [
      readAloudModel('a chapter', CHAPTER),
      readAloudModel('a last chapter without a voice', {
        ...CHAPTER,
        at: 1,
        hasNext: false,
        hasVoice: false,
      }),
    ],
    start: ({ input }, options) => {
      const { machine, calls, end } = holdReadAloud();
      const clock = new SimulatedClock();
      const actor = createActor(machine, { ...options, clock, input }).start();
      return {
        actor,
        calls,
        perform: ({ event, outcome }) => {
          if (!outcome) actor.send(event);
          else if (outcome.of === 'speak') end(outcome);
          else clock.increment(outcome.of === 'patience' ? LONG : 1000);
        },
      };
    },
    invariants: readAloudInvariants,
  });
});
