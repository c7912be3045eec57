import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { lanternMachine } from '../testing/lantern.ts';
import { explain } from './explain.ts';

const dark = lanternMachine.resolveState({ value: 'dark', context: { gusts: 0 } });
const lit = lanternMachine.resolveState({ value: { lit: 'steady' }, context: { gusts: 0 } });

const decisions = (snapshot: AnyMachineSnapshot, event: { type: string }) =>
  explain(snapshot, event).alternatives.map(({ guard, decision }) => [guard, decision]);

describe('explain', () => {
  it('reports that a state has no transition for an event', () => {
    expect(explain(dark, { type: 'wind.gust' })).toEqual({
      alternatives: [],
      accepted: false,
      reason: 'No transition for wind.gust in dark.',
    });
  });

  it('reports the result of each guard, in the machine’s order', () => {
    expect(decisions(lit, { type: 'wind.gust', force: 9 } as never)).toEqual([
      ['isStrong', 'taken'],
      [undefined, 'notAsked'],
    ]);
    expect(decisions(lit, { type: 'wind.gust', force: 3 } as never)).toEqual([
      ['isStrong', 'refused'],
      [undefined, 'taken'],
    ]);
  });

  it('reports that a guard threw, as on an invalid payload', () => {
    expect(decisions(lit, { type: 'wind.gust' })[0]).toEqual(['isStrong', 'broken']);
  });

  it('supports wildcards', () => {
    expect(explain(lit, { type: 'user.put.out' }).accepted).toBe(true);
    expect(explain(lit, { type: 'user.putty' }).accepted).toBe(false);
  });

  it('agrees with the machine on the accepted events', () => {
    for (const snapshot of [dark, lit]) {
      for (const type of ['user.light', 'user.put.out', 'user.put.away']) {
        expect(explain(snapshot, { type }).accepted).toBe(snapshot.can({ type } as never));
      }
    }
  });
});
