import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { deleteInSteps } from './delete-in-steps.ts';
import type { Prunable } from './housekeeping.ts';
import { createIdempotencyKeys } from './idempotency.ts';

const DAY = 24 * 60 * 60 * 1000;

/** `retryAfter` is in milliseconds. */
export type DownloadClaim =
  /** A repeat is the answer of an earlier claim: nothing was recorded. */
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

export type VisitorStorage = {
  /** Milliseconds since the visitor's last download, or since the epoch if there was none. */
  elapsedSinceDownload(visitor: string, now: number): Promise<number>;
  /**
   * Records a download at `now`, unless the last one is less than the wait period ago. Exactly one of
   * several concurrent claims wins. The others get the time after which to retry.
   */
  claimDownload(download: Download): Promise<DownloadClaim>;
};

type Db = Kysely<Database>;

export function createVisitorStorage(db: Db): VisitorStorage & Prunable {
  return {
    elapsedSinceDownload: (visitor, now) => elapsed(db, visitor, now),
    claimDownload: (download) =>
      download.key === undefined ? claim(db, download) : claimOnce(db, download, download.key),
    /** Deletes visitors that have not downloaded for a day. */
    prune: (now) =>
      deleteInSteps((limit) =>
        db.deleteFrom('visitors').where('id', 'in', ({ selectFrom }) =>
          selectFrom('visitors')
            .select('id')
            .where('last_download', '<', now - DAY)
            .limit(limit),
        ),
      ),
  };
}

/** A timestamp in the future (the clock was set back) counts as a download at `now`. */
async function elapsed(db: Db, visitor: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('visitors')
    .select('last_download')
    .where('id', '=', visitor)
    .executeTakeFirst();
  const lastDownload = row?.last_download ?? 0;
  if (lastDownload <= now) return now - lastDownload;
  await forgetFuture(db, visitor, now);
  return 0;
}

// Otherwise the visitor would have to wait until the clock reaches that time.
async function forgetFuture(db: Db, visitor: string, now: number): Promise<void> {
  await db
    .updateTable('visitors')
    .set({ last_download: now })
    .where('id', '=', visitor)
    .where('last_download', '>', now)
    .execute();
}

async function claim(db: Db, { visitor, now, waitPeriod }: Download): Promise<DownloadClaim> {
  const row = await db
    .insertInto('visitors')
    .values({ id: visitor, last_download: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ last_download: now })
        .where('visitors.last_download', '<=', now - waitPeriod),
    )
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) return { won: true };
  return { won: false, retryAfter: Math.max(0, waitPeriod - (await elapsed(db, visitor, now))) };
}

function claimOnce(db: Db, download: Download, key: string): Promise<DownloadClaim> {
  return db.transaction().execute(async (transaction) => {
    const keys = createIdempotencyKeys(transaction);
    const call = { call: 'downloadTime', visitor: download.visitor };
    const added = await keys.use(call, [{ key, now: download.now }]);
    if (added === 0 && !(await keys.renew(call, key, download.now, download.waitPeriod))) {
      return { won: true, isRepeat: true };
    }
    const answer = await claim(transaction, download);
    if (!answer.won) await keys.release(call, key);
    return answer;
  });
}
