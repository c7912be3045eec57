import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestStorage } from '../storage/testing/databases.ts';
import { createReadiness } from './readiness.ts';

describe('createReadiness', () => {
  it('reports a server as ready after `open`, but never after `close`', async () => {
    const readiness = createReadiness(await openTestStorage());
    await expect(readiness.check()).resolves.toBe('The server is starting.');
    readiness.open();
    await expect(readiness.check()).resolves.toBeUndefined();
    const during = readiness.check();
    readiness.close();
    await expect(during).resolves.toBe('The server is closing.');
    readiness.open();
    await expect(readiness.check()).resolves.toBe('The server is closing.');
  });

  it('reports a clock that differs by more than half a second from that of the database', async () => {
    let difference = 500;
    const readiness = createReadiness({
      ping: () => Promise.resolve(),
      clockDifference: () => difference,
    });
    readiness.open();
    await expect(readiness.check()).resolves.toBeUndefined();
    difference = 700;
    await expect(readiness.check()).resolves.toBe(
      'The clock of this machine differs by 0.7 s from that of the database.',
    );
  });

  it('reports a database that does not respond within a second', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const answer = Promise.withResolvers<undefined>();
    const readiness = createReadiness({
      ping: async () => answer.promise,
      clockDifference: () => 0,
    });
    readiness.open();
    const check = readiness.check();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(check).resolves.toBe('The database does not answer.');
    answer.resolve(undefined);
    await expect(readiness.check()).resolves.toBeUndefined();
  });
});
