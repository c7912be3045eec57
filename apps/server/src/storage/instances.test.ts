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

  it('returns the difference between the clocks of the instance and the database', async () => {
    const { one } = await setup();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const real = Date.now() - performance.now();
    for (const offset of [10, 0, -15]) {
      vi.setSystemTime(real + performance.now() + offset * MINUTE);
      await one.store('a', new Map());
      expect(Math.round(one.clockDifference() / MINUTE)).toBe(Math.abs(offset));
    }
  });
});
