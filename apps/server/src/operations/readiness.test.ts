import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestStorage } from '../storage/testing/databases.ts';
import { createReadiness } from './readiness.ts';

describe('readiness', () => {
  it('begins when the port is open and ends permanently when the server closes', async () => {
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

  it('is denied if the clock differs by more than half a second from that of the database', async () => {
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

  it('is denied if the database does not respond within a second', async () => {
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
