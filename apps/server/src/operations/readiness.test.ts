import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createReadiness } from './readiness.ts';

describe('readiness', () => {
  it('begins when the port is open, and ends for good when the server closes', async () => {
    const storage = await openStorage(await temporaryFolder());
    onTestFinished(() => storage.close());
    const readiness = createReadiness(storage);
    await expect(readiness.check()).resolves.toEqual({
      isReady: false,
      reason: 'The server is starting.',
    });
    readiness.open();
    await expect(readiness.check()).resolves.toEqual({ isReady: true });
    const during = readiness.check();
    readiness.close();
    const closing = { isReady: false, reason: 'The server is closing.' };
    await expect(during).resolves.toEqual(closing);
    readiness.open();
    await expect(readiness.check()).resolves.toEqual(closing);
  });

  it.each([
    [301_000, 'The clock of this machine is 301 s ahead of the clock of the database.'],
    [-301_000, 'The clock of this machine is 301 s behind the clock of the database.'],
  ])('requires that the clock is not far from the database: %d ms', async (skew, reason) => {
    const readiness = createReadiness({ ping: () => Promise.resolve(), skew: () => skew });
    readiness.open();
    await expect(readiness.check()).resolves.toEqual({ isReady: false, reason });
  });

  it('waits a second for a database that hangs, with one query for all checks', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const answers: (() => void)[] = [];
    const readiness = createReadiness({
      ping: () =>
        new Promise((resolve) => {
          answers.push(resolve);
        }),
      skew: () => 0,
    });
    readiness.open();
    for (let second = 0; second < 3; second++) {
      const check = readiness.check();
      await vi.advanceTimersByTimeAsync(1000);
      await expect(check).resolves.toMatchObject({ isReady: false });
    }
    expect(answers).toHaveLength(1);

    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    const check = readiness.check();
    answers[1]?.();
    await expect(check).resolves.toEqual({ isReady: true });
  });
});
