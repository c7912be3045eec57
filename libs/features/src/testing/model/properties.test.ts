import { describe, expect, it } from 'vitest';
import { assign, createActor, emit, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { edgesOf } from './paths.ts';
import { deadEndsOf, watchProperties } from './properties.ts';

const kettle = setup({
  types: {
    context: {} as { note: string },
    events: {} as { type: 'user.boil'; note: string } | { type: 'user.pour' },
    emitted: {} as { type: 'kettle.whistled' },
  },
  actors: { boil: fromPromise<unknown, string>(() => Promise.resolve()) },
  actions: {
    whistle: emit({ type: 'kettle.whistled' }),
    remember: assign({ note: ({ event }) => ('note' in event ? event.note : '') }),
  },
});
type Config = Parameters<typeof kettle.createMachine>[0];

const boil = { type: 'user.boil', note: 'two cups' } as const;

/** The kettle, which begins in `cold`. */
const machineWith = (states: Config['states']): AnyStateMachine =>
  kettle.createMachine({ context: { note: '' }, initial: 'cold', states } as Config);

/** What breaks while a running machine gets the event `boil` several times. */
async function brokenIn(states: Config['states'], count = 1): Promise<string[]> {
  const properties = watchProperties();
  const actor = createActor(machineWith(states), { inspect: properties.inspect });
  properties.listenTo(actor);
  actor.start();
  const broken: string[] = [];
  for (let time = 0; time < count; time++) {
    properties.begin(actor.getSnapshot().can(boil) ? boil : undefined);
    actor.send(boil);
    await new Promise(setImmediate);
    broken.push(...properties.broken((actor.getSnapshot() as { context: unknown }).context));
  }
  return broken;
}

describe('the properties of any machine', () => {
  const cold = { on: { 'user.boil': { target: 'boiling', actions: 'remember' } } } as const;
  const boiling = (input: string) => ({ invoke: { src: 'boil', input, onDone: 'hot' } }) as const;

  it('find an event that is emitted twice for one request, but not one for each', async () => {
    const once = { cold, boiling: boiling(''), hot: { entry: 'whistle', ...cold } } as const;
    expect(await brokenIn(once, 3)).toEqual([]);
    expect(await brokenIn({ ...once, hot: { entry: ['whistle', 'whistle'] } })).toEqual([
      'nothing is emitted twice for one request',
    ]);
  });

  it('find a typed text that is lost, but not one that an actor received or that was ignored', async () => {
    const forgetful = (input: string) => ({
      cold: { on: { 'user.boil': 'boiling' } } as const,
      boiling: boiling(input),
      hot: {},
    });
    expect(await brokenIn(forgetful('something else'))).toEqual([
      'what a visitor has typed is kept, passed on or emitted',
    ]);
    expect(await brokenIn(forgetful(boil.note), 2)).toEqual([]);
  });

  it('find the states in which no event of a visitor leads on', () => {
    const deadEnds = (states: Config['states']) =>
      deadEndsOf(
        edgesOf({
          subject: 'a kettle',
          machine: machineWith(states),
          input: undefined,
          stepsIn: () =>
            [boil, { type: 'user.pour' }].map((event) => ({ title: event.type, event })),
          nameOf: ({ value }) => String(value),
        }),
      );
    expect(deadEnds({ cold: { on: { 'user.boil': 'hot' } }, hot: {} })).toEqual(['hot']);
    expect(
      deadEnds({ cold: { on: { 'user.boil': 'hot' } }, hot: { on: { 'user.pour': 'cold' } } }),
    ).toEqual([]);
  });
});
