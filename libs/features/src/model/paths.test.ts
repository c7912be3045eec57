import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { sends, type ModelOf } from './machine-model.ts';
import { generatePaths } from './paths.ts';

const lamp = setup({
  types: { context: {} as { lit: number }, events: {} as { type: 'light' } | { type: 'snuff' } },
}).createMachine({
  id: 'lamp',
  context: { lit: 0 },
  initial: 'dark',
  states: {
    dark: {
      on: { light: { target: 'lit', actions: assign({ lit: ({ context }) => context.lit + 1 }) } },
    },
    lit: { on: { snuff: 'dark' } },
  },
});

const model: ModelOf<typeof lamp> = {
  subject: 'a lamp',
  machine: lamp,
  input: undefined,
  stepsIn: () => [sends({ type: 'light' }), sends({ type: 'snuff' })],
  nameOf: ({ value, context }) => (context.lit > 0 ? `${value} again` : value),
};

const titles = (...args: Parameters<typeof generatePaths>) =>
  generatePaths(...args).map(({ title }) => title);

describe('the paths of a model', () => {
  it('take every step from every named snapshot, and from each state node those that change nothing', () => {
    expect(titles(model)).toEqual([
      'a lamp reaches dark by snuff',
      'a lamp reaches lit again by light → light',
      'a lamp reaches lit again by light → snuff → light',
    ]);
  });

  it('are fewer per state node', () => {
    expect(titles(model, { thrifty: true })).toEqual([
      'a lamp reaches dark by snuff',
      'a lamp reaches lit again by light → light',
      'a lamp reaches dark again by light → snuff',
    ]);
  });

  it('contain the state after each step', () => {
    expect(generatePaths(model).at(-1)?.steps).toEqual([
      { title: 'light', reaches: 'lit again' },
      { title: 'snuff', reaches: 'dark again' },
      { title: 'light', reaches: 'lit again' },
    ]);
  });
});
