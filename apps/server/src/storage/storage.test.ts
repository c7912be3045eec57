import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { counterNames } from '@tales/api-client/schemas';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openStorage } from './open-storage.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = 24 * 60 * 60 * 1000;
const WAIT = 5000;

async function setup(folder?: string) {
  const storage = await openStorage(folder ?? (await temporaryFolder()));
  onTestFinished(() => storage.close());
  return storage;
}

describe('storage', () => {
  it('starts every count at zero', async () => {
    const storage = await setup();
    await expect(storage.views()).resolves.toBe(0);
    await expect(storage.counters()).resolves.toEqual(
      Object.fromEntries(counterNames.map((name) => [name, 0])),
    );
  });

  it('counts each thing on its own', async () => {
    const storage = await setup();
    await expect(storage.countView()).resolves.toBe(1);
    await storage.increment(3);
    await expect(storage.increment(3)).resolves.toMatchObject({
      eliasDownloadCount: 2,
      eliasReadCount: 0,
    });
    await expect(storage.views()).resolves.toBe(1);
  });

  it('keeps everything when it is closed and opened again', async () => {
    const folder = await temporaryFolder();
    const first = await openStorage(folder);
    await first.countView();
    await first.increment(7);
    await first.claimDownload('reader', NOON, WAIT);
    await first.close();

    const second = await setup(folder);
    await expect(second.views()).resolves.toBe(1);
    await expect(second.counters()).resolves.toMatchObject({ shadowsMakingOfDownloadCount: 1 });
    await expect(second.elapsedSinceDownload('reader', NOON + 1)).resolves.toBe(1);
  });

  it('counts from the epoch for a visitor who has not downloaded yet', async () => {
    const storage = await setup();
    await expect(storage.elapsedSinceDownload('stranger', NOON)).resolves.toBe(NOON);
  });

  it('lets a visitor download again when the wait period is over, and not a moment before', async () => {
    const storage = await setup();
    await expect(storage.claimDownload('reader', NOON, WAIT)).resolves.toEqual({ won: true });
    await expect(storage.claimDownload('reader', NOON + 4999, WAIT)).resolves.toEqual({
      won: false,
      retryAfter: 1,
    });
    await expect(storage.claimDownload('reader', NOON + 5000, WAIT)).resolves.toEqual({
      won: true,
    });
  });

  it('does not let one visitor wait for another', async () => {
    const storage = await setup();
    await storage.claimDownload('reader', NOON, WAIT);
    await expect(storage.claimDownload('neighbour', NOON, WAIT)).resolves.toEqual({ won: true });
  });

  it('asks for one wait period and no more when the clock is set back', async () => {
    const storage = await setup();
    await storage.claimDownload('reader', NOON + DAY, WAIT);
    await expect(storage.elapsedSinceDownload('reader', NOON)).resolves.toBe(0);
    await expect(storage.claimDownload('reader', NOON, WAIT)).resolves.toEqual({
      won: false,
      retryAfter: WAIT,
    });
    await expect(storage.claimDownload('reader', NOON + WAIT, WAIT)).resolves.toEqual({
      won: true,
    });
  });

  it('forgets a visitor after a day', async () => {
    const storage = await setup();
    await storage.claimDownload('reader', NOON, WAIT);
    const later = NOON + DAY + 1;
    await storage.claimDownload('neighbour', later, WAIT);
    await expect(storage.elapsedSinceDownload('reader', later)).resolves.toBe(later);
  });
});

describe('openStorage', () => {
  it('says what to do about a folder it cannot make', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expect(openStorage(join(file, 'data'))).rejects.toThrow(
      /cannot be opened \(ENOTDIR.*\); set DATA_DIR to a folder that can be written to\.$/,
    );
  });

  it('says what to do about a file that is no database', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'tales.sqlite'), 'Once upon a time. '.repeat(100));
    await expect(openStorage(folder)).rejects.toThrow(/file is not a database.*set DATA_DIR/);
  });
});
