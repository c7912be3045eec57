import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { problemsOf, watchCoverage } from './coverage.ts';

const door = setup({ types: { events: {} as { type: 'open' } | { type: 'lock' } } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { open: 'ajar', lock: 'locked' } }, ajar: {}, locked: {} },
});

it('reports uncovered states and transitions, and reasons for covered and unknown ones', () => {
  const coverage = watchCoverage(door);
  createActor(door, coverage).start().send({ type: 'open' });
  const problemsWith = (...ids: string[]) =>
    problemsOf(coverage.report(1, Object.fromEntries(ids.map((id) => [id, 'There is no key.']))));

  expect(problemsWith()).toEqual([
    'No path covers "door.locked", and no reason is given.',
    'No path covers "door.closed lock 0", and no reason is given.',
  ]);
  expect(problemsWith('door.locked', 'door.closed lock 0')).toEqual([]);
  expect(problemsWith('door.locked', 'door.closed lock 0', 'door.ajar', 'door.slam')).toEqual([
    'A reason is given for "door.ajar", but a path covers it.',
    'A reason is given for "door.slam", which the machine does not have.',
  ]);
});
