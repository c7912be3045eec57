import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup, SimulatedClock } from 'xstate';
import { readStatechart, transitionId } from './statechart.ts';

const lantern = setup({
  types: { events: {} as { type: 'user.light' } | { type: 'wind.gust'; force: number } },
  actors: { strike: fromPromise<boolean>(() => Promise.resolve(true)) },
  actions: { shine: () => undefined },
  guards: { isStrong: (_, { force }: { force: number }) => force > 7 },
  delays: { candle: 5000 },
}).createMachine({
  id: 'lantern',
  initial: 'dark',
  states: {
    dark: { description: 'Nobody sees it.', exit: 'shine', on: { 'user.light': 'striking' } },
    striking: {
      tags: 'busy',
      invoke: { src: 'strike', onDone: { target: 'lit', actions: 'shine' }, onError: 'dark' },
    },
    lit: {
      initial: 'steady',
      after: { candle: 'dark' },
      on: {
        'wind.gust': [
          { guard: { type: 'isStrong', params: ({ event }) => event }, target: 'dark' },
          { target: '.flickering' },
        ],
      },
      states: { steady: {}, flickering: { always: 'steady' } },
    },
  },
});

describe('a statechart', () => {
  const chart = readStatechart(lantern);

  it('has every state, with what it does, without XState’s own actions', () => {
    const plain = { description: undefined, tags: [], entry: [], exit: [], invokes: [] };
    const leaf = { ...plain, type: 'atomic', initial: undefined };
    const root = 'lantern';
    expect(chart.states).toEqual([
      { ...plain, id: root, key: root, type: 'compound', initial: 'lantern.dark' },
      {
        ...leaf,
        id: 'lantern.dark',
        key: 'dark',
        parent: root,
        description: 'Nobody sees it.',
        exit: ['shine'],
      },
      {
        ...leaf,
        id: 'lantern.striking',
        key: 'striking',
        parent: root,
        tags: ['busy'],
        invokes: ['strike'],
      },
      {
        ...plain,
        id: 'lantern.lit',
        key: 'lit',
        parent: root,
        type: 'compound',
        initial: 'lantern.lit.steady',
      },
      { ...leaf, id: 'lantern.lit.steady', key: 'steady', parent: 'lantern.lit' },
      { ...leaf, id: 'lantern.lit.flickering', key: 'flickering', parent: 'lantern.lit' },
    ]);
  });

  it('has every transition with its trigger, guard and actions', () => {
    expect(
      chart.transitions.map(({ source, cause, label, guard, actions, targets }) =>
        [source, cause, label, guard, actions.join(), targets.join()].join(' · '),
      ),
    ).toEqual([
      'lantern.dark · event · user.light ·  ·  · lantern.striking',
      'lantern.striking · done · strike ·  · shine · lantern.lit',
      'lantern.striking · error · strike ·  ·  · lantern.dark',
      'lantern.lit · event · wind.gust · isStrong ·  · lantern.dark',
      'lantern.lit · event · wind.gust ·  ·  · lantern.lit.flickering',
      'lantern.lit · after · candle ·  ·  · lantern.dark',
      'lantern.lit.flickering · always · always ·  ·  · lantern.lit.steady',
    ]);
    expect(chart.transitions.find(({ cause }) => cause === 'after')?.delay).toBe(5000);
    expect(new Set(chart.transitions.map(({ id }) => id)).size).toBe(chart.transitions.length);
  });

  it('identifies the transitions of a machine after provide', async () => {
    const known = new Map(chart.transitions.map(({ id, label }) => [id, label]));
    const taken: string[] = [];
    const clock = new SimulatedClock();
    const actor = createActor(lantern.provide({ actions: { shine: () => undefined } }), {
      clock,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep')
          taken.push(
            ...inspected._transitions.flatMap((each) => known.get(transitionId(each)) ?? []),
          );
      },
    }).start();
    actor.send({ type: 'user.light' });
    await new Promise(setImmediate);
    actor.send({ type: 'wind.gust', force: 3 });
    clock.increment(5000);
    expect(actor.getSnapshot().value).toBe('dark');
    expect(taken).toEqual(['user.light', 'strike', 'wind.gust', 'always', 'candle']);
  });
});
