import { describe, expect, it } from 'vitest';
import { fakeClock } from '@tales/stomp-server/testing';
import { OncePer } from './once-per.ts';

describe('OncePer', () => {
  it('admits the first event of each key in a period', () => {
    const time = fakeClock();
    const once = new OncePer(1000, time.clock);
    expect(['a', 'a', 'b', 'a'].map((key) => once.isFirst(key))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    time.advance(1000);
    expect(once.isFirst('a')).toBe(true);
  });

  it('limits its memory: keys beyond the limit share one entry', () => {
    const time = fakeClock();
    const once = new OncePer(1000, time.clock);
    const firsts = () =>
      Array.from({ length: 5000 }, (_, index) => once.isFirst(`key ${String(index)}`)).filter(
        Boolean,
      );
    expect(firsts()).toHaveLength(1025);
    time.advance(1000);
    expect(firsts()).toHaveLength(1025);
  });
});
