import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { deleteInSteps } from './statements.ts';

const DAY = 24 * 60 * 60 * 1000;

/** `retryAfter` is in milliseconds. */
export type DownloadClaim =
  /** `isRepeat` marks the answer of an earlier claim; nothing was recorded. */
  { won: true; isRepeat?: boolean } | { won: false; retryAfter: number };

export type Download = {
  visitor: string;
  now: number;
  /** Milliseconds between two downloads. */
  waitPeriod: number;
  /**
   * The client's `Idempotency-Key`. A claim with the same key is answered like the first one until its
   * wait period is over, and then counts as a new one.
   */
  key?: string | undefined;
};

export function createVisitorStorage(db: Kysely<Database>) {
  async function findLast(visitor: string, now: number) {
    const row = await db
      .selectFrom('visitors')
      .select(['last_download', 'download_key as key'])
      .where('id', '=', visitor)
      .executeTakeFirst();
    return { elapsed: Math.max(0, now - (row?.last_download ?? 0)), key: row?.key };
  }

  return {
    /** Returns the milliseconds since the visitor's last download, or since the epoch if there was none. */
    elapsedSinceDownload: async (visitor: string, now: number): Promise<number> =>
      (await findLast(visitor, now)).elapsed,
    /**
     * Records a download at `now`, unless the last one is less than the wait period ago. Exactly one of
     * several concurrent claims wins. The others get the time after which to retry.
     */
    async claimDownload(download: Download): Promise<DownloadClaim> {
      const { visitor, now, waitPeriod, key = null } = download;
      const claim = { last_download: now, download_key: key };
      const { numInsertedOrUpdatedRows: recorded = 0n } = await db
        .insertInto('visitors')
        .values({ id: visitor, ...claim })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(claim)
            .where('visitors.last_download', '<=', now - waitPeriod),
        )
        .executeTakeFirst();
      if (recorded > 0n) return { won: true };
      const last = await findLast(visitor, now);
      if (key !== null && last.key === key) return { won: true, isRepeat: true };
      return { won: false, retryAfter: Math.max(0, waitPeriod - last.elapsed) };
    },
    /** Deletes visitors that have not downloaded for a day. */
    prune: (now: number): Promise<void> =>
      deleteInSteps(db, 'visitors', sql`last_download < ${now - DAY}`),
  };
}
