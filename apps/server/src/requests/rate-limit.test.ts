import { describe, expect, it } from 'vitest';
import { fakeClock } from '@tales/stomp-server/testing';
import { RateLimit } from './rate-limit.ts';

describe('RateLimit', () => {
  it('allows twice the rate in a burst, and then the rate', () => {
    const time = fakeClock();
    const limit = new RateLimit(2, time.clock);
    const taken = () => Array.from({ length: 10 }, () => limit.take('mira', 1)).filter(Boolean);
    expect(taken()).toHaveLength(4);
    time.advance(500);
    expect(taken()).toHaveLength(1);
    time.advance(60_000);
    expect(taken()).toHaveLength(4);
  });

  it('limits each key separately', () => {
    const limit = new RateLimit(1, fakeClock().clock);
    expect(limit.take('mira', 2)).toBe(true);
    expect(limit.take('mira', 1)).toBe(false);
    expect(limit.take('elias', 1)).toBe(true);
  });

  it('counts the first unit of a key, also while full buckets are dropped', () => {
    const limit = new RateLimit(1, fakeClock().clock);
    for (let index = 0; index < 3000; index++) {
      const taken = [1, 1, 1].map((count) => limit.take(`address ${String(index)}`, count));
      expect(taken).toEqual([true, true, false]);
    }
  });
});
