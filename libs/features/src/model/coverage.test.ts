import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { problemsOf, watchCoverage } from './coverage.ts';

const door = setup({ types: { events: {} as { type: 'open' } | { type: 'lock' } } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { open: 'ajar', lock: 'locked' } }, ajar: {}, locked: {} },
});

/** The problems of a report after the door was opened, with these reasons. */
function problemsWith(reasons: Record<string, string>) {
  const coverage = watchCoverage(door);
  createActor(door, coverage).start().send({ type: 'open' });
  return problemsOf(coverage.report(1, reasons));
}

const noKey = 'There is no key.';

describe('the coverage of a machine', () => {
  it('reports uncovered states and transitions', () => {
    expect(problemsWith({})).toEqual([
      'No path covers "door.locked", and no reason is given.',
      'No path covers "door.closed lock 0", and no reason is given.',
    ]);
  });

  it('accepts a reason for each of them', () => {
    expect(problemsWith({ 'door.locked': noKey, 'door.closed lock 0': noKey })).toEqual([]);
  });

  it('rejects reasons for covered and unknown ones', () => {
    const reasons = { 'door.locked': noKey, 'door.closed lock 0': noKey };
    expect(problemsWith({ ...reasons, 'door.ajar': noKey, 'door.slam': noKey })).toEqual([
      'A reason is given for "door.ajar", but a path covers it.',
      'A reason is given for "door.slam", which the machine does not have.',
    ]);
  });
});
