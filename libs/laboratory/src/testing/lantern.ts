import { assign, setup } from 'xstate';
import { defineExperiment } from '../experiment/define-experiment.ts';

/**
 * A machine with features that the site’s machines lack: a delay, an eventless transition, a final state.
 */
export const lanternMachine = setup({
  types: {
    context: {} as { gusts: number },
    events: {} as
      | { type: 'user.light' }
      | { type: 'user.put.out' }
      | { type: 'user.put.away' }
      | { type: 'wind.gust'; force: number },
  },
  actions: { count: assign({ gusts: ({ context }) => context.gusts + 1 }) },
  guards: {
    isStrong: (_, { force }: { force: number }) => {
      if (typeof force !== 'number') throw new TypeError('A gust has a force.');
      return force > 7;
    },
  },
  delays: { candle: 5000 },
}).createMachine({
  id: 'lantern',
  context: { gusts: 0 },
  initial: 'dark',
  states: {
    dark: { on: { 'user.light': 'lit', 'user.put.away': 'gone' } },
    lit: {
      initial: 'steady',
      after: { candle: 'dark' },
      exit: 'count',
      on: {
        'user.put.*': 'dark',
        'wind.gust': [
          { guard: { type: 'isStrong', params: ({ event }) => event }, target: 'dark' },
          { target: '.flickering' },
        ],
      },
      states: {
        steady: { description: 'One can read by it.' },
        flickering: { entry: 'count', always: 'steady' },
      },
    },
    gone: { type: 'final' },
  },
});

export const lanternExperiment = defineExperiment({
  machine: lanternMachine,
  description: 'Burns as long as its candle.',
  invariants: {
    'it is gone for good': ({ received }, { value }) =>
      value !== 'gone' || received('user.put.away').length > 0,
  },
  environment: () => ({ controls: [], input: () => undefined, provide: () => lanternMachine }),
  examples: {
    'user.light': {},
    'user.put.out': {},
    'user.put.away': {},
    'wind.gust': { Weak: { force: 3 }, Strong: { force: 9 } },
  },
});
