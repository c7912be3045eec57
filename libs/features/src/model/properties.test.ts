import { describe, expect, it } from 'vitest';
import { assign, createActor, emit, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { sends, type MachineModel } from './machine-model.ts';
import { edgesOf } from './paths.ts';
import { deadEndsOf, isRequestOf, properties, watchEffects, type Effect } from './properties.ts';

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

const boil = { type: 'user.boil', note: 'two cups' } as const;

/** Runs the machine until its promise has settled, one effect for each event. */
async function effectsIn(machine: AnyStateMachine, count = 1): Promise<Effect[]> {
  const watch = watchEffects();
  const actor = createActor(machine, { inspect: watch.inspect });
  watch.listenTo(actor);
  actor.start();
  const effects: Effect[] = [];
  for (let time = 0; time < count; time++) {
    const isRequest = isRequestOf(actor.getSnapshot(), sends(boil));
    actor.send(boil);
    await new Promise(setImmediate);
    const { context } = actor.getSnapshot() as { context: unknown };
    effects.push(watch.effectOf({ event: boil, isRequest, context }));
  }
  return effects;
}

const brokenIn = (effects: readonly Effect[]) =>
  Object.keys(properties).filter((property) => !properties[property]?.(effects));

describe('the properties of any machine', () => {
  const cold = {
    on: { 'user.boil': { target: 'boiling', actions: 'remember' } },
  } as const;

  it('allow one emitted event for each request', async () => {
    const machine = kettle.createMachine({
      context: { note: '' },
      initial: 'cold',
      states: {
        cold,
        boiling: { invoke: { src: 'boil', input: '', onDone: 'hot' } },
        hot: { entry: 'whistle', ...cold },
      },
    });
    expect(brokenIn(await effectsIn(machine))).toEqual([]);
    expect(brokenIn(await effectsIn(machine, 3))).toEqual([]);
  });

  it('find an event that is emitted twice for one request', async () => {
    const machine = kettle.createMachine({
      context: { note: '' },
      initial: 'cold',
      states: {
        cold,
        boiling: {
          invoke: { src: 'boil', input: '', onDone: { target: 'hot', actions: 'whistle' } },
        },
        hot: { entry: 'whistle' },
      },
    });
    expect(brokenIn(await effectsIn(machine))).toEqual([
      'nothing is emitted twice for one request',
    ]);
  });

  it('find a typed text that is lost, but not one that an actor received or that was ignored', async () => {
    const lost = 'what a visitor has typed is kept, passed on or emitted';
    const machine = (input: string) =>
      kettle.createMachine({
        context: { note: '' },
        initial: 'cold',
        states: {
          cold: { on: { 'user.boil': 'boiling' } },
          boiling: { invoke: { src: 'boil', input } },
        },
      });
    expect(brokenIn(await effectsIn(machine('something else')))).toEqual([lost]);
    expect(brokenIn(await effectsIn(machine(boil.note), 2))).toEqual([]);
  });

  it('find the states in which no event of a visitor leads on', () => {
    const states = { cold: { on: { 'user.boil': 'hot' } }, hot: {} } as const;
    expect(
      deadEndsOf(
        edgesOf(modelOf(kettle.createMachine({ context: { note: '' }, initial: 'cold', states }))),
      ),
    ).toEqual(['hot']);
    const endless = { ...states, hot: { on: { 'user.pour': 'cold' } } } as const;
    expect(
      deadEndsOf(
        edgesOf(
          modelOf(
            kettle.createMachine({ context: { note: '' }, initial: 'cold', states: endless }),
          ),
        ),
      ),
    ).toEqual([]);
  });
});

const modelOf = (
  machine: AnyStateMachine,
): MachineModel<ReturnType<typeof machine.getInitialSnapshot>, typeof boil> => ({
  subject: 'a kettle',
  machine,
  input: undefined,
  stepsIn: () => [sends(boil), { title: 'user.pour', event: { type: 'user.pour' } as never }],
  nameOf: ({ value }) => String(value),
});
