import { expect, it, onTestFinished } from 'vitest';
import type { Location } from './open-database.ts';
import { openStorage } from './open-storage.ts';
import { describeEachDatabase } from './testing/databases.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const WAIT = 5000;

const by = (visitor: string, now: number) => ({ visitor, now, waitPeriod: WAIT });

describeEachDatabase('storage', (createLocation) => {
  async function setup(location?: Location) {
    const storage = await openStorage(location ?? (await createLocation()));
    onTestFinished(() => storage.close());
    return storage;
  }

  it('keeps all data when it is closed and opened again', async () => {
    const location = await createLocation();
    const first = await openStorage(location);
    await first.countView();
    await first.increment(7);
    await first.claimDownload(by('reader', NOON));
    await first.close();

    const second = await setup(location);
    await expect(second.views()).resolves.toBe(1);
    await expect(second.counters()).resolves.toMatchObject({ shadowsMakingOfDownloadCount: 1 });
    await expect(second.elapsedSinceDownload('reader', NOON + 1)).resolves.toBe(1);
  });

  it('requires at most one wait period after the clock was set back', async () => {
    const storage = await setup();
    await storage.claimDownload(by('reader', NOON + DAY));
    await expect(storage.elapsedSinceDownload('reader', NOON)).resolves.toBe(0);
    await expect(storage.claimDownload(by('reader', NOON))).resolves.toEqual({
      won: false,
      retryAfter: WAIT,
    });
    await expect(storage.claimDownload(by('reader', NOON + WAIT))).resolves.toEqual({
      won: true,
    });
  });

  it('does not store the key of a refused claim', async () => {
    const storage = await setup();
    await storage.claimDownload(by('reader', NOON));
    const key = 'a key of the client';
    const early = storage.claimDownload({ ...by('reader', NOON + 1), key });
    await expect(early).resolves.toEqual({ won: false, retryAfter: WAIT - 1 });
    const later = storage.claimDownload({ ...by('reader', NOON + WAIT), key });
    await expect(later).resolves.toEqual({ won: true });
    await expect(storage.elapsedSinceDownload('reader', NOON + WAIT)).resolves.toBe(0);
  });
});
