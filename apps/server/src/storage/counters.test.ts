import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCounterStorage, ownCounters } from './counters.ts';
import { openStorage } from './open-storage.ts';
import { openDatabase } from './testing/open-database.ts';
import { temporaryEmbedded } from './testing/databases.ts';

it('counts new and repeated increments that wait at the same time', async () => {
  const storage = createCounterStorage(await openDatabase());
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const once = { key: `key-of-a-call-${(index % 20).toString()}`, now: 0 };
      return index % 2 === 0
        ? [storage.countView(once), storage.increment(0, once), storage.increment(0)]
        : [storage.countView(), storage.increment(5, once)];
    }).flat(),
  );
  expect(await storage.views()).toBe(40);
  expect(await storage.counters()).toMatchObject({ routesReadCount: 40, shadowsDownloadCount: 10 });
});

it('stores the other increments that wait with one that fails', async () => {
  const db = await openDatabase();
  await sql`
    create trigger broken before update on tallies when new.name = 'views'
    begin select raise(fail, 'broken'); end
  `.execute(db);
  const storage = createCounterStorage(db);
  const calls = [storage.increment(0), storage.countView(), storage.increment(2)];
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(storage.views()).resolves.toBe(0);
  await expect(storage.counters()).resolves.toMatchObject({
    routesReadCount: 1,
    eliasReadCount: 1,
  });
});

it('begins the counters of a new tale at zero in a database that exists, and keeps their count', async () => {
  const folder = await temporaryEmbedded();
  const counters = new Map([...ownCounters, [8, 'tidesReadCount']] as const);
  for (const count of [1, 2]) {
    const storage = await openStorage(folder, { counters });
    expect(await storage.increment(8)).toMatchObject({ routesReadCount: 0, tidesReadCount: count });
    await storage.close();
  }
});
