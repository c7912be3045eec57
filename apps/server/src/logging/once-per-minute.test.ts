import { describe, expect, it } from 'vitest';
import { fakeClock } from '@tales/stomp-server/testing';
import { oncePerMinute } from './once-per-minute.ts';

describe('oncePerMinute', () => {
  it('returns true only for the first event of each key in a minute', () => {
    const time = fakeClock();
    const isFirst = oncePerMinute(time.clock);
    expect(['a', 'a', 'b', 'a'].map((key) => isFirst(key))).toEqual([true, false, true, false]);
    time.advance(60_000);
    expect(isFirst('a')).toBe(true);
  });

  it.each([
    ['one entry per group beyond 1,024 keys', () => 'group', 1024 + 1],
    ['one entry for all groups beyond 1,024 groups', (key: string) => `group of ${key}`, 2048 + 1],
  ])('stores only %s', (_, groupOf, expected) => {
    const time = fakeClock();
    const isFirst = oncePerMinute(time.clock);
    const firsts = () =>
      Array.from({ length: 5000 }, (_, index) => `key ${index}`).filter((key) =>
        isFirst(key, groupOf(key)),
      );
    expect(firsts()).toHaveLength(expected);
    time.advance(60_000);
    expect(firsts()).toHaveLength(expected);
  });
});
