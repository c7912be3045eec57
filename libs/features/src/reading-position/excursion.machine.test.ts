import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { excursionMachine, STAY, type ExcursionEmitted } from './excursion.machine.ts';

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
    expect([isStillAway(), emitted]).toEqual([false, [{ type: 'place.return' }]]);
  });

  it('replaces it immediately for a reader who stays', () => {
    const { actor, emitted, isStillAway } = open();
    actor.send({ type: 'user.stay' });
    expect([isStillAway(), emitted]).toEqual([false, [{ type: 'place.settle' }]]);
  });
});
