import { describe } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { REST, type ReadingPositionEmitted } from './reading-position.machine.ts';
import { holdReadingPosition, KEPT, OWN, readingPositionModel } from './reading-position.model.ts';

describe('reading-position machine, on every path', () => {
  itKeepsItsInvariants({
    models: [readingPositionModel(undefined), readingPositionModel(KEPT)],
    start: ({ input }, options) => {
      const { machine, ...calls } = holdReadingPosition();
      const clock = new SimulatedClock();
      const actor = createActor(machine, { ...options, clock, input });
      const emitted: ReadingPositionEmitted[] = [];
      let shownBeforeScroll: number | undefined;
      actor.on('*', (event) => emitted.push(event));
      actor.start();
      return {
        actor,
        emitted,
        hasScrolled: () => shownBeforeScroll !== undefined,
        shownAfterScroll: () => emitted.slice(shownBeforeScroll ?? Infinity),
        ...calls,
        perform: ({ event, outcome }) => {
          if (event.type === 'user.scroll') shownBeforeScroll ??= emitted.length;
          if (!outcome) actor.send(event);
          else if (outcome.of === 'rest') clock.increment(REST);
          else calls.end(outcome);
        },
      };
    },
    invariants: {
      'nothing is kept or shown before the layout has settled': ({ count, emitted }, snapshot) =>
        !snapshot.matches('settling') || (count('keepPlace') === 0 && emitted.length === 0),
      'only a place to which the reader has scrolled is kept': ({ calls, hasScrolled }) =>
        calls.every(({ of, given }) => of !== 'keepPlace' || (given === OWN && hasScrolled())),
      'only the own place is shown after the reader has scrolled': ({ shownAfterScroll }) =>
        shownAfterScroll().every(({ place }) => place === OWN),
      'the own place is stored when the state is kept': (
        { calls },
        { value, context: { isFromUserScroll } },
      ) =>
        value !== 'kept' ||
        !isFromUserScroll ||
        (calls.at(-1)?.of === 'keepPlace' && calls.at(-1)?.ended === 'done'),
    },
  });
});
