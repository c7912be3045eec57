import { describe, expect, it } from 'vitest';
import { ConnectionCount } from './connection-count.ts';

describe('ConnectionCount', () => {
  it('refuses more than the limit, for each key on its own', () => {
    const count = new ConnectionCount(2);
    expect(count.take('mira')).toBeDefined();
    expect(count.take('mira')).toBeDefined();
    expect(count.take('mira')).toBeUndefined();
    expect(count.take('elias')).toBeDefined();
  });

  it('has room again once a place is given back, and only once for each place', () => {
    const count = new ConnectionCount(2);
    const release = count.take('mira');
    count.take('mira');
    release?.();
    release?.();
    expect(count.take('mira')).toBeDefined();
    expect(count.take('mira')).toBeUndefined();
  });

  it('keeps nothing of a key that has nothing open', () => {
    const count = new ConnectionCount(0);
    const places = Array.from({ length: 1000 }, (_, index) =>
      count.take(`address ${String(index)}`),
    );
    expect(count.size).toBe(1000);
    for (const release of places) release?.();
    expect(count.size).toBe(0);
  });

  it('has no limit at 0', () => {
    const count = new ConnectionCount(0);
    const places = Array.from({ length: 1000 }, () => count.take('mira'));
    expect(places.every((release) => release !== undefined)).toBe(true);
  });
});
