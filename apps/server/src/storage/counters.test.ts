import { join } from 'node:path';
import { holdWriteLock } from '@tales/testing/hold-write-lock';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCounterStorage, ownCounters } from './counters.ts';
import { DATABASE_FILE } from './files.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { openStorage, type StorageOptions } from './open-storage.ts';
import { openDatabase } from './testing/open-database.ts';
import { temporaryEmbedded } from './testing/databases.ts';

async function setup(options?: StorageOptions) {
  const folder = await temporaryEmbedded();
  const storage = await openStorage(folder, { exclusive: true, ...options });
  onTestFinished(() => storage.close());
  return {
    storage,
    file: join(folder, DATABASE_FILE),
    /** Opens the database beside the server, as the commands do. */
    async openAgain() {
      const other = await openStorage(folder);
      onTestFinished(() => other.close());
      return other;
    },
  };
}

describe('the counts that the only writer keeps', () => {
  it('are those in the database after new and repeated increments at the same time', async () => {
    const { storage, openAgain } = await setup();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const once = { key: `key-of-a-call-${(index % 20).toString()}`, now: 0 };
        return index % 2 === 0
          ? [storage.countView(once), storage.increment(0, once), storage.increment(0)]
          : [storage.countView(), storage.increment(5, once)];
      }).flat(),
    );
    expect(await storage.views()).toBe(40);
    expect(await storage.counters()).toMatchObject({
      routesReadCount: 40,
      shadowsDownloadCount: 10,
    });
    const other = await openAgain();
    expect(await other.views()).toBe(await storage.views());
    expect(await other.counters()).toEqual(await storage.counters());
  });

  it('are read again after an increment that failed', async () => {
    const { storage, file, openAgain } = await setup({ lockTimeout: 50 });
    await storage.countView();
    const release = await holdWriteLock(file);
    await expect(storage.countView()).rejects.toMatchObject({ kind: 'busy' });
    await release();
    expect(await storage.views()).toBe(1);
    expect(await storage.countView()).toBe(2);
    expect(await (await openAgain()).views()).toBe(2);
  });
});

describe('increments that wait at the same time', () => {
  it.each([true, false])(
    'fail if they were not stored, as the only writer: %s',
    async (isOnlyWriter) => {
      const db = await openDatabase();
      await sql`
      create trigger broken before update on tallies when new.name = 'views'
      begin select raise(fail, 'broken'); end
    `.execute(db);
      const storage = createCounterStorage(db, createIdempotencyKeys(db), isOnlyWriter);
      const calls = [storage.increment(0), storage.increment(1), storage.countView()];
      const results = await Promise.allSettled([...calls, storage.increment(2)]);
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'rejected',
      ]);
      await expect(storage.views()).resolves.toBe(0);
      await expect(storage.counters()).resolves.toMatchObject({
        routesReadCount: 1,
        routesDownloadCount: 1,
        eliasReadCount: 0,
      });
    },
  );
});

describe('the counters of a tale that is new', () => {
  it('begin at zero in a database that exists, and keep their count', async () => {
    const folder = await temporaryEmbedded();
    const counters = new Map([...ownCounters, [8, 'tidesReadCount']] as const);
    await (await openStorage(folder)).close();
    for (const count of [1, 2]) {
      const storage = await openStorage(folder, { exclusive: true, counters });
      expect(await storage.increment(8)).toMatchObject({
        routesReadCount: 0,
        tidesReadCount: count,
      });
      await storage.close();
    }
  });
});
