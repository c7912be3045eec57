import { expect, it } from 'vitest';
import { describeEachDatabase, openTestStorage } from './testing/databases.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const WAIT = 5000;

const by = (visitor: string, now: number) => ({ visitor, now, waitPeriod: WAIT });

describeEachDatabase('claimDownload', () => {
  it('does not store the key of a refused claim', async () => {
    const storage = await openTestStorage();
    await storage.claimDownload(by('reader', NOON));
    const key = 'a key of the client';
    const early = storage.claimDownload({ ...by('reader', NOON + 1), key });
    await expect(early).resolves.toEqual({ won: false, retryAfter: WAIT - 1 });
    const later = storage.claimDownload({ ...by('reader', NOON + WAIT), key });
    await expect(later).resolves.toEqual({ won: true });
    await expect(storage.elapsedSinceDownload('reader', NOON + WAIT)).resolves.toBe(0);
  });
});
