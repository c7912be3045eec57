import { describe, expect, it } from 'vitest';
import { fuzzStomp } from './testing/fuzz.ts';

describe('fuzzStomp', () => {
  it('finds no faults in thousands of conversations', { timeout: 60_000 }, async () => {
    const seed = Math.trunc(Math.random() * 2 ** 31);
    const { cases, counterexamples } = await fuzzStomp({ cases: 4000, seed });
    expect(counterexamples).toEqual([]);
    expect(cases).toBe(4000);
  });
});
