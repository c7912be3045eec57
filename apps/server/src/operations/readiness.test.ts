import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestStorage } from '../storage/testing/databases.ts';
import { createReadiness } from './readiness.ts';

describe('readiness', () => {
  it('begins when the port is open and ends permanently when the server closes', async () => {
    const readiness = createReadiness(await openTestStorage());
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

  it('is denied if the clock differs by more than a second from that of the database or another server', async () => {
    let difference = 1000;
    const readiness = createReadiness({
      ping: () => Promise.resolve(),
      clockDifference: () => difference,
    });
    readiness.open();
    await expect(readiness.check()).resolves.toEqual({ isReady: true });
    difference = 1200;
    await expect(readiness.check()).resolves.toEqual({
      isReady: false,
      reason:
        'The clock of this machine differs by 1.2 s from that of the database or of another server.',
    });
  });

  it('is denied if the database does not respond within a second, and its checks share a pending query', async () => {
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
      clockDifference: () => 0,
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
