import { describe, expect, it } from 'vitest';
import {
  assign,
  createActor,
  emit,
  fromPromise,
  setup,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { recordHistory } from './history.ts';
import { anyInvariants, deadEndsOf, violatedOf } from './invariants.ts';
import { edgesOf } from './paths.ts';

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

/** A running machine that gets the event `boil` several times, and what its history is then. */
async function boiled(states: Config['states'], count = 1) {
  const history = recordHistory();
  const actor = createActor(machineWith(states), { inspect: history.inspect }).start();
  const violated: string[] = [];
  for (let time = 0; time < count; time++) {
    actor.send(boil);
    await new Promise(setImmediate);
    violated.push(...violatedOf(anyInvariants, history, actor.getSnapshot() as AnyMachineSnapshot));
  }
  actor.send({ type: 'user.pour' });
  return { history, violated };
}

/** The invariants of any machine that are violated. */
const brokenIn = async (states: Config['states'], count = 1) =>
  (await boiled(states, count)).violated;

describe('the invariants of any machine', () => {
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

describe('the history of a machine', () => {
  const cold = { on: { 'user.boil': 'boiling' } } as const;
  const boiling = { invoke: { src: 'boil', input: 'two cups', onDone: 'hot' } } as const;

  it('has each event, whether it was taken, and what it started and emitted', async () => {
    const { history } = await boiled({ cold, boiling, hot: { entry: 'whistle' } });
    expect(
      history.steps.map(({ event, taken, started, emitted }) => [
        event.type.replace(/\.0.*/, ''),
        taken,
        started.map(({ of }) => of),
        emitted.map(({ type }) => type),
      ]),
    ).toEqual([
      ['xstate.init', false, [], []],
      ['user.boil', true, ['boil'], []],
      ['xstate.done.actor', true, [], ['kettle.whistled']],
      ['user.pour', false, [], []],
    ]);
    expect(history.calls).toMatchObject([{ of: 'boil', input: 'two cups', ended: 'done' }]);
    expect([history.told('kettle.whistled'), history.received('user.boil')]).toEqual([1, [boil]]);
  });

  it('tells a call that was stopped or has failed from one that has ended', async () => {
    const endless = { ...boiling, on: { 'user.pour': 'cold' } } as const;
    const never = { boil: fromPromise(() => new Promise(() => undefined)) };
    const failing = { boil: fromPromise(() => Promise.reject(new Error('No gas.'))) };
    for (const [actors, ended] of [
      [never, 'stopped'],
      [failing, 'error'],
    ] as const) {
      const history = recordHistory();
      const machine = machineWith({
        cold,
        boiling: { ...endless, invoke: { ...boiling.invoke, onError: 'cold' } },
        hot: {},
      });
      const actor = createActor(machine.provide({ actors }), { inspect: history.inspect }).start();
      actor.send(boil);
      await new Promise(setImmediate);
      expect(history.count('boil', ended)).toBe(ended === 'error' ? 1 : 0);
      actor.send({ type: 'user.pour' });
      expect(history.count('boil', ended)).toBe(1);
    }
  });
});
