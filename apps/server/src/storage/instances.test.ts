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

describePostgres('the instances of a database', () => {
  it('stores the connections of an instance that others took for dead, and reports it', async () => {
    const { url, one } = await setup();
    await expect(one.store('a', new Map([['mira', 1]]))).resolves.toBe(false);
    await execute(url, `update instances set seen_at = now() - interval '11 s'`);
    await one.removeDead();
    await expect(one.store('a', new Map([['elias', 1]]))).resolves.toBe(false);
    await expect(one.store('a', new Map([['mira', 1]]))).resolves.toBe(true);
    await expect(one.usersElsewhere('b')).resolves.toHaveLength(2);
  });

  it('know how far their clocks and that of the database differ', async () => {
    const { url, one } = await setup();
    const other = createInstanceStorage(await openTemporary(url));
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const real = Date.now() - performance.now();
    const beat = async (instance: string, offset: number) => {
      const storage = instance === 'a' ? one : other;
      // The second round stores the difference that the first one has measured.
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
