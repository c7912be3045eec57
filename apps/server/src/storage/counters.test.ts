import { expect, it } from 'vitest';
import { createCounterStorage } from './counters.ts';
import {
  describeEachDatabase,
  openTemporary,
  openTestStorage,
  temporaryLocation,
} from './testing/databases.ts';

describeEachDatabase('createCounterStorage', () => {
  it('counts concurrent increments with the same `call` and `key` once, but every increment without a key', async () => {
    const { count, counts } = createCounterStorage(await openTemporary());
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const once = { call: 'counters', key: `key-${index % 20}`, now: 0 };
        const name = index % 2 === 0 ? 'routesReadCount' : 'shadowsDownloadCount';
        return [count(name, once), count('views', { ...once, call: 'views' }), count('views')];
      }).flat(),
    );
    await expect(counts()).resolves.toMatchObject({
      views: 80,
      routesReadCount: 10,
      shadowsDownloadCount: 10,
    });
  });

  it('rejects all increments of a batch if an idempotency key cannot be stored, and counts none of them', async () => {
    const { count, counts } = createCounterStorage(await openTemporary());
    const broken = { call: 'views', key: null as unknown as string, now: 0 };
    const results = await Promise.allSettled([count('views'), count('views', broken)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(count('views')).resolves.toMatchObject({ views: 1 });
    await expect(counts()).resolves.toMatchObject({ views: 1 });
  });
});

it('openStorage adds a missing counter to a database, and keeps the count of an existing counter', async () => {
  const folder = await temporaryLocation();
  for (const number of [1, 2]) {
    const storage = await openTestStorage(folder, { counters: ['tidesReadCount'] });
    expect(await storage.count('tidesReadCount')).toMatchObject({
      routesReadCount: 0,
      tidesReadCount: number,
    });
    await storage.close();
  }
});
