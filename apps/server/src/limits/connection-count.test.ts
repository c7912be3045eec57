import { describe, expect, it } from 'vitest';
import { ConnectionCount } from './connection-count.ts';

describe('ConnectionCount', () => {
  it('refuses more than the limit, separately for each key', () => {
    const count = new ConnectionCount(2);
    expect(count.take('mira')).toBeDefined();
    expect(count.take('mira')).toBeDefined();
    expect(count.take('mira')).toBeUndefined();
    expect(count.take('elias')).toBeDefined();
  });

  it('allows a new connection after a release, and counts each release once', () => {
    const count = new ConnectionCount(2);
    const release = count.take('mira');
    count.take('mira');
    release?.();
    release?.();
    expect(count.take('mira')).toBeDefined();
    expect(count.take('mira')).toBeUndefined();
  });

  it('removes a key without open connections', () => {
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
