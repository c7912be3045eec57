import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { deleteInSteps } from './statements.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Result of `claimDownload`. `retryAfter` is in milliseconds. */
export type DownloadClaim =
  /** `isRepeat` is true if the claim was not recorded, but has the key of the recorded download. */
  { won: true; isRepeat?: boolean } | { won: false; retryAfter: number };

export type Download = {
  visitor: string;
  now: number;
  /** Minimum time between two downloads of a visitor, in milliseconds. */
  waitPeriod: number;
  /**
   * `Idempotency-Key` of the request. Until the wait period is over, claims with the key of the recorded
   * download succeed, but are not recorded.
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
    /** Returns the milliseconds since the visitor's last download, or since the epoch if none is stored. */
    elapsedSinceDownload: async (visitor: string, now: number): Promise<number> =>
      (await findLast(visitor, now)).elapsed,
    /**
     * Records a download at `now`, unless the visitor's last download is within the wait period. Only one of
     * a visitor's concurrent claims is recorded. A claim that is not recorded fails, unless it has the key of
     * the recorded download.
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

export const pruneVisitors = (db: Kysely<Database>, now: number): Promise<void> =>
  deleteInSteps(db, 'visitors', sql`last_download < ${now - DAY}`);
