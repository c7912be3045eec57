import { expect, it, onTestFinished, vi } from 'vitest';
import { createInstanceStorage } from './instances.ts';
import {
  describePostgres,
  execute,
  temporaryDatabase,
  openTemporary,
} from './testing/databases.ts';

const MINUTE = 60_000;

async function setup() {
  const url = await temporaryDatabase();
  return { url, one: createInstanceStorage(await openTemporary(url)) };
}

describePostgres('createInstanceStorage', () => {
  it('stores connections and returns false for an instance that is new or was removed as dead', async () => {
    const { url, one } = await setup();
    await expect(one.store('a', new Map([['mira', 1]]))).resolves.toBe(false);
    await execute(url, `update instances set seen_at = now() - interval '11 s'`);
    await one.removeDead();
    await expect(one.store('a', new Map([['elias', 1]]))).resolves.toBe(false);
    await expect(one.store('a', new Map([['mira', 1]]))).resolves.toBe(true);
    await expect(one.usersElsewhere('b')).resolves.toHaveLength(2);
  });

  it('returns the maximum difference between the clock of an instance and all more exact clocks', async () => {
    const { url, one } = await setup();
    const other = createInstanceStorage(await openTemporary(url));
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const real = Date.now() - performance.now();
    const beat = async (instance: string, offset: number) => {
      const storage = instance === 'a' ? one : other;
      // The first call measures the difference and the second call stores it.
      for (let count = 0; count < 2; count++) {
        vi.setSystemTime(real + performance.now() + offset);
        await storage.store(instance, new Map());
      }
      return Math.round(storage.clockDifference() / MINUTE);
    };
    await expect(beat('a', 10 * MINUTE)).resolves.toBe(10);
    await expect(beat('b', 0)).resolves.toBe(0);
    await expect(beat('b', -15 * MINUTE)).resolves.toBe(25);
    await expect(beat('a', 0)).resolves.toBe(0);
  });
});
