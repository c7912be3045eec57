import { describe, expect, it } from 'vitest';
import { fakeClock } from '@tales/stomp-server/testing';
import { oncePerMinute } from './once-per-minute.ts';

describe('the function that oncePerMinute returns', () => {
  it('returns true only for the first event of each key in a minute', () => {
    const time = fakeClock();
    const isFirst = oncePerMinute(time.clock);
    expect(['a', 'a', 'b', 'a'].map((key) => isFirst(key))).toEqual([true, false, true, false]);
    time.advance(60_000);
    expect(isFirst('a')).toBe(true);
  });

  it('returns true only 2,049 times a minute for 5,000 keys in 5,000 groups', () => {
    const time = fakeClock();
    const isFirst = oncePerMinute(time.clock);
    const keys = Array.from({ length: 5000 }, (_, index) => `key ${index}`);
    const firsts = () => keys.filter((key) => isFirst(key, `group of ${key}`));
    expect(firsts()).toHaveLength(2048 + 1);
    time.advance(60_000);
    expect(firsts()).toHaveLength(2048 + 1);
  });
});
