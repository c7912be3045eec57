import { describe, expect, it } from 'vitest';
import { fakeClock } from '@tales/stomp-server/testing';
import { RateLimit } from './rate-limit.ts';

describe('RateLimit', () => {
  it('allows each of 3,000 keys a burst of twice the limit and no more', () => {
    const limit = new RateLimit(1, fakeClock().clock);
    for (let index = 0; index < 3000; index++) {
      const taken = [1, 1, 1].map((count) => limit.take(`address ${index}`, count));
      expect(taken).toEqual([true, true, false]);
    }
  });
});
