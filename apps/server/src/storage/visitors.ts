import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { deleteInSteps } from './statements.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Result of a claim. `retryAfter` is in milliseconds. */
export type DownloadClaim =
  /** `isRepeat` is true if the result repeats that of an earlier claim and nothing was recorded. */
  { won: true; isRepeat?: boolean } | { won: false; retryAfter: number };

export type Download = {
  visitor: string;
  now: number;
  /** Minimum milliseconds between two downloads. */
  waitPeriod: number;
  /**
   * `Idempotency-Key` of the client. Until the wait period is over, a claim with the same key repeats
   * the result of the first claim. After that, it counts as a new claim.
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
     * Records a download at `now`, unless the last download was within the wait period. Only one of several
     * concurrent claims is recorded. Claims with another key, or none, receive the time after which to retry.
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
  };
}

/** Deletes visitors without a download in the last day. */
export const pruneVisitors = (db: Kysely<Database>, now: number): Promise<void> =>
  deleteInSteps(db, 'visitors', sql`last_download < ${now - DAY}`);
