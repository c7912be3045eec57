import { describe, expect, it } from 'vitest';
import { fakeClock } from '../stomp/testing/fake-clock.ts';
import { OncePer } from './once-per.ts';

describe('OncePer', () => {
  it('lets the first of each key through in a period', () => {
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

  it('is bounded: very many keys share one', () => {
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
