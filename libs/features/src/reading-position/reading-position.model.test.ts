import { describe } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { itKeepsItsPromises } from '../model/prove-machine.ts';
import {
  readingPositionMachine,
  REST,
  type ReadingPositionEmitted,
} from './reading-position.machine.ts';
import { holdReadingPosition, KEPT, OWN, readingPositionModel } from './reading-position.model.ts';

describe('reading-position machine, on every path', () => {
  itKeepsItsPromises({
    machine: readingPositionMachine,
    models: [readingPositionModel(undefined), readingPositionModel(KEPT)],
    start: ({ input }, options) => {
      const { machine, ...calls } = holdReadingPosition();
      const clock = new SimulatedClock();
      const actor = createActor(machine, { ...options, clock, input });
      const emitted: ReadingPositionEmitted[] = [];
      let scrolls = 0;
      actor.on('*', (event) => emitted.push(event));
      actor.start();
      return {
        actor,
        emitted,
        scrolls: () => scrolls,
        ...calls,
        perform: ({ event, outcome }) => {
          if (event.type === 'user.scroll') scrolls++;
          if (!outcome) actor.send(event);
          else if (outcome.of === 'rest') clock.increment(REST);
          else calls.end(outcome);
        },
      };
    },
    promises: {
      'nothing is kept or shown before the layout has settled': ({ count, emitted }, snapshot) =>
        !snapshot.matches('settling') || (count('keepPlace') === 0 && emitted.length === 0),
      'only a place to which the reader has scrolled is kept': ({ calls, scrolls }) =>
        calls.every(({ of, given }) => of !== 'keepPlace' || (given === OWN && scrolls() > 0)),
      'a reader who has scrolled is taken nowhere else': ({ emitted, scrolls }, snapshot) =>
        scrolls() === 0 || emitted.at(-1)?.place !== KEPT || snapshot.context.place === OWN,
      'in kept, the own place is in the storage': ({ calls }, { value, context: { isOwn } }) =>
        value !== 'kept' ||
        !isOwn ||
        (calls.at(-1)?.of === 'keepPlace' && calls.at(-1)?.ended === 'done'),
    },
  });
});
