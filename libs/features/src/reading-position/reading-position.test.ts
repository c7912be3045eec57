import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { testEveryPath } from '../testing/model.ts';
import type { Place } from './place.ts';
import { provideReadingPosition } from './reading-position.actors.ts';
import {
  readingPositionMachine,
  REST,
  type ReadingPositionEmitted,
} from './reading-position.machine.ts';

const place = (block: string): Place => ({
  language: 'en',
  chapter: 'eleven-feet',
  block,
  offset: 0,
  quote: '',
  progression: 0.4,
  totalProgression: 0.2,
  readAt: 0,
});
const KEPT = place('p-kept');
const OWN = place('p-own');

it('only the reader’s own scrolling moves or keeps a place, on every path', () => {
  testEveryPath({
    machine: readingPositionMachine,
    inputs: [{ start: undefined }, { start: KEPT }],
    ends: {
      settle: [undefined, new Error('No faces.')],
      keepPlace: [undefined, new Error('Storage is full.')],
    },
    events: () => [
      { type: 'user.scroll', place: OWN },
      { type: 'layout.change' },
      { type: 'page.hide' },
    ],
    name: ({ value, context }) => `${value} ${context.isFromUserScroll} ${context.place?.block}`,
    check({ steps, calls, emitted, count, outputs }, snapshot) {
      const { value, context } = snapshot;
      if (value === 'settling') expect([count('keepPlace'), emitted]).toEqual([0, []]);
      for (const { of, input } of calls) if (of === 'keepPlace') expect(input).toBe(OWN);
      const hasScrolled = steps.some(({ event }) => event.type === 'user.scroll');
      if (hasScrolled) expect(context.place).toBe(OWN);
      else expect(context.place).not.toBe(OWN);
      if (value === 'kept' && context.isFromUserScroll) {
        expect(outputs('keepPlace')).not.toEqual([]);
      }
      expect(emitted.every((event) => [KEPT, OWN].includes(event.place))).toBe(true);
    },
  });
});

function open(start?: Place) {
  const clock = new SimulatedClock();
  const fonts = Promise.withResolvers<unknown>();
  const keepPlace = vi.fn<(place: Place) => unknown>();
  const machine = provideReadingPosition({ settle: () => fonts.promise, keepPlace });
  const actor = createActor(machine, { clock, input: { start } });
  const emitted: ReadingPositionEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const settle = async () => {
    fonts.resolve(undefined);
    await waitFor(actor, (snapshot) => !snapshot.matches('settling'));
  };
  return { actor, clock, emitted, keepPlace, settle };
}

describe('reading-position machine', () => {
  it('shows the kept place once the fonts are loaded, and keeps nothing', async () => {
    const { clock, emitted, keepPlace, settle } = open(KEPT);
    expect(emitted).toEqual([]);
    await settle();
    expect(emitted).toEqual([{ type: 'place.show', place: KEPT }]);
    clock.increment(60_000);
    expect(keepPlace).not.toHaveBeenCalled();
  });

  it('keeps the last of several places, once the reader stops scrolling', async () => {
    const { actor, clock, keepPlace, settle } = open();
    await settle();
    actor.send({ type: 'user.scroll', place: KEPT });
    clock.increment(REST - 1);
    actor.send({ type: 'user.scroll', place: OWN });
    clock.increment(REST - 1);
    expect(keepPlace).not.toHaveBeenCalled();
    clock.increment(1);
    await waitFor(actor, (snapshot) => snapshot.matches('kept'));
    expect(keepPlace.mock.calls.map(([place]) => place)).toEqual([OWN]);
  });

  it('keeps the place immediately if the page is hidden', async () => {
    const { actor, keepPlace, settle } = open();
    await settle();
    actor.send({ type: 'user.scroll', place: OWN });
    actor.send({ type: 'page.hide' });
    expect(keepPlace).toHaveBeenCalledOnce();
  });

  it('does not move a reader who scrolled while the fonts were loading', async () => {
    const { actor, clock, emitted, keepPlace, settle } = open(KEPT);
    actor.send({ type: 'user.scroll', place: OWN });
    await settle();
    expect(emitted).toEqual([]);
    clock.increment(REST);
    expect(keepPlace.mock.calls.map(([place]) => place)).toEqual([OWN]);
  });

  it('shows the same place after each of many changes of the layout', async () => {
    const { actor, emitted, keepPlace, settle } = open();
    await settle();
    actor.send({ type: 'layout.change' });
    expect(emitted).toEqual([]);
    actor.send({ type: 'user.scroll', place: OWN });
    for (let turns = 0; turns < 5; turns++) actor.send({ type: 'layout.change' });
    expect(emitted).toEqual(Array.from({ length: 5 }, () => ({ type: 'place.show', place: OWN })));
    expect(keepPlace).not.toHaveBeenCalled();
  });

  it('continues where storage is refused, and tries again at the next place', async () => {
    const { actor, clock, keepPlace, settle } = open();
    await settle();
    keepPlace.mockImplementationOnce(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    actor.send({ type: 'user.scroll', place: KEPT });
    clock.increment(REST);
    await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    actor.send({ type: 'user.scroll', place: OWN });
    clock.increment(REST);
    await waitFor(actor, (snapshot) => snapshot.matches('kept'));
  });
});
