import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { sends, type ModelOf } from './model.ts';
import { generatePaths, type PathOptions } from './paths.ts';

const lamp = setup({
  types: { context: {} as { lit: number }, events: {} as { type: 'light' } | { type: 'snuff' } },
}).createMachine({
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

it.each<[PathOptions, string]>([
  [{}, 'a lamp reaches lit again by light → snuff → light'],
  [{ oncePerState: true }, 'a lamp reaches dark again by light → snuff'],
])('take every step from every named snapshot or state node: %o', (options, last) => {
  const paths = generatePaths(model, options);
  expect(paths.map(({ title }) => title)).toEqual([
    'a lamp reaches dark by snuff',
    'a lamp reaches lit again by light → light',
    last,
  ]);
  expect(paths[1]?.steps).toEqual([
    { title: 'light', reaches: 'lit again' },
    { title: 'light', reaches: 'lit again' },
  ]);
});
