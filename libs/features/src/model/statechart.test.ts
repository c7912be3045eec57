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

  it('has every state with its parent and its initial child', () => {
    expect(chart.states.map(({ id, parent, initial }) => [id, parent, initial])).toEqual([
      ['lantern', undefined, 'lantern.dark'],
      ['lantern.dark', 'lantern', undefined],
      ['lantern.striking', 'lantern', undefined],
      ['lantern.lit', 'lantern', 'lantern.lit.steady'],
      ['lantern.lit.steady', 'lantern.lit', undefined],
      ['lantern.lit.flickering', 'lantern.lit', undefined],
    ]);
  });

  it('has the descriptions, tags, actions and invoked actors of a state', () => {
    const [, dark, striking] = chart.states;
    expect(dark).toMatchObject({ description: 'Nobody sees it.', entry: [], exit: ['shine'] });
    expect(striking).toMatchObject({ tags: ['busy'], invokes: ['strike'] });
  });

  it('has every transition with its trigger, guard and actions', () => {
    expect(
      chart.transitions.map(({ source, cause, label, guard, targets }) =>
        [source, cause, label, guard, targets.join()].join(' · '),
      ),
    ).toEqual([
      'lantern.dark · event · user.light ·  · lantern.striking',
      'lantern.striking · done · strike ·  · lantern.lit',
      'lantern.striking · error · strike ·  · lantern.dark',
      'lantern.lit · event · wind.gust · isStrong · lantern.dark',
      'lantern.lit · event · wind.gust ·  · lantern.lit.flickering',
      'lantern.lit · after · candle ·  · lantern.dark',
      'lantern.lit.flickering · always · always ·  · lantern.lit.steady',
    ]);
    expect(chart.transitions[1]?.actions).toEqual(['shine']);
    expect(new Set(chart.transitions.map(({ id }) => id)).size).toBe(chart.transitions.length);
  });

  it('has the length of a named delay, without XState’s own actions', () => {
    const { states, transitions } = chart;
    expect(transitions.find(({ cause }) => cause === 'after')?.delay).toBe(5000);
    const lit = states.find(({ key }) => key === 'lit');
    expect([lit?.entry, lit?.exit]).toEqual([[], []]);
  });

  it('identifies the transitions of a machine after provide', async () => {
    const taken: string[] = [];
    const clock = new SimulatedClock();
    const actor = createActor(lantern.provide({ actions: { shine: () => undefined } }), {
      clock,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep')
          taken.push(...inspected._transitions.map(transitionId));
      },
    }).start();
    actor.send({ type: 'user.light' });
    await Promise.resolve();
    await Promise.resolve();
    actor.send({ type: 'wind.gust', force: 3 });
    clock.increment(5000);
    expect(actor.getSnapshot().value).toBe('dark');
    const known = new Map(chart.transitions.map(({ id, label }) => [id, label]));
    expect(taken.map((id) => known.get(id)).filter(Boolean)).toEqual([
      'user.light',
      'strike',
      'wind.gust',
      'always',
      'candle',
    ]);
  });
});
