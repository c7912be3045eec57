import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { excursionMachine, STAY, type ExcursionEmitted } from './excursion.machine.ts';
import { excursionModel } from './excursion.model.ts';

function open(isAway = true) {
  const clock = new SimulatedClock();
  const actor = createActor(excursionMachine, { clock });
  const emitted: ExcursionEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  if (isAway) actor.send({ type: 'user.jump' });
  return { actor, clock, emitted, isStillAway: () => actor.getSnapshot().hasTag('away') };
}

describe('excursion machine', () => {
  it('offers no way back to a reader who reads on', () => {
    const { clock, emitted, isStillAway } = open(false);
    expect(isStillAway()).toBe(false);
    clock.increment(STAY);
    expect(emitted).toEqual([]);
  });

  it('replaces the place after 30 s of reading, once', () => {
    const { clock, emitted, isStillAway } = open();
    clock.increment(STAY - 1);
    expect([isStillAway(), emitted]).toEqual([true, []]);
    clock.increment(1);
    expect([isStillAway(), emitted]).toEqual([false, [{ type: 'place.settle' }]]);
  });

  it('does not count the time in which the page is hidden', () => {
    const { actor, clock, emitted, isStillAway } = open();
    actor.send({ type: 'page.hide' });
    clock.increment(10 * STAY);
    expect([isStillAway(), emitted]).toEqual([true, []]);
    actor.send({ type: 'page.show' });
    clock.increment(STAY);
    expect(isStillAway()).toBe(false);
  });

  it('keeps the place of a reader who returns', () => {
    const { actor, clock, emitted, isStillAway } = open();
    actor.send({ type: 'user.returned' });
    clock.increment(STAY);
    expect([isStillAway(), emitted]).toEqual([false, []]);
  });

  it('replaces it at once for a reader who stays', () => {
    const { actor, emitted, isStillAway } = open();
    actor.send({ type: 'user.stay' });
    expect([isStillAway(), emitted]).toEqual([false, [{ type: 'place.settle' }]]);
  });
});

describe('excursion machine, on every path', () => {
  itKeepsItsInvariants({
    models: [excursionModel],
    start: (_, options) => {
      const clock = new SimulatedClock();
      const actor = createActor(excursionMachine, { ...options, clock });
      const emitted: ExcursionEmitted[] = [];
      let jumps = 0;
      actor.on('*', (event) => emitted.push(event));
      actor.start();
      return {
        actor,
        emitted,
        jumps: () => jumps,
        perform: ({ event, outcome }) => {
          if (event.type === 'user.jump' && !actor.getSnapshot().hasTag('away')) jumps += 1;
          if (outcome) clock.increment(STAY);
          else actor.send(event);
        },
      };
    },
    invariants: {
      'the place is replaced at most once for each jump': ({ emitted, jumps }) =>
        emitted.length <= jumps(),
      'the place is not replaced while the way back is offered': ({ emitted, jumps }, snapshot) =>
        !snapshot.hasTag('away') || emitted.length < jumps(),
    },
  });
});
