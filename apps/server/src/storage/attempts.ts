import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { TIME_TOLERANCE } from './time.ts';

export type Attempts = {
  points: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
};

export type NewAttempts = {
  points: number;
  /** Milliseconds from `now` until the points expire, unless the key already has valid points. */
  duration: number;
  now: number;
  /** Discard earlier points. @default false */
  afresh?: boolean;
  /** Key of the account that the attempts were for. */
  account?: string | undefined;
};

/**
 * Points that are counted under a key and expire. If they expire later than their duration from now,
 * the clock was set back after they were counted, and they are ignored.
 */
export type AttemptStorage = {
  find(key: string, duration: number, now: number): Promise<Attempts | undefined>;
  add(key: string, attempts: NewAttempts): Promise<Attempts>;
  /** Takes back one point that was added. */
  takeBack(key: string, now: number): Promise<void>;
  forget(key: string): Promise<boolean>;
  /** Deletes the points that were counted for an account. Returns false if there were none. */
  forgetAccount(account: string): Promise<boolean>;
  /**
   * Removes points that have expired by `now`. If more than `capacity` rows are left, removes those
   * with the fewest points first, and of these the ones that expire first. So a client that floods
   * the table displaces its own rows.
   *
   * @param capacity 50,000 by default
   */
  prune(now: number, capacity?: number): Promise<void>;
};

const CAPACITY = 50_000;

/** Additions after which the table is pruned, so that it never grows far beyond its capacity. */
const ADDITIONS_BETWEEN_PRUNES = 1000;

export function createAttemptStorage(db: Kysely<Database>): AttemptStorage {
  let additions = 0;

  async function prune(now: number, capacity = CAPACITY): Promise<void> {
    await db.deleteFrom('attempts').where('expires_at', '<=', now).execute();
    const { rows } = await db
      .selectFrom('attempts')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    const surplus = rows - capacity;
    if (surplus <= 0) return;
    await db
      .deleteFrom('attempts')
      .where('key', 'in', (from) =>
        from
          .selectFrom('attempts as least')
          .select('least.key')
          .orderBy('least.points')
          .orderBy('least.expires_at')
          .limit(surplus),
      )
      .execute();
  }

  return {
    find: (key, duration, now) =>
      db
        .selectFrom('attempts')
        .select(['points', 'expires_at as expiresAt'])
        .where('key', '=', key)
        .where('expires_at', '>', now)
        .where('expires_at', '<=', now + duration + TIME_TOLERANCE)
        .executeTakeFirst(),
    async add(key, { points, duration, now, afresh = false, account = null }) {
      additions += 1;
      if (additions % ADDITIONS_BETWEEN_PRUNES === 0) await prune(now);
      const expiresAt = now + duration;
      const counts = afresh
        ? sql<boolean>`1 = 0`
        : sql<boolean>`attempts.expires_at > ${now} and attempts.expires_at <= ${expiresAt + TIME_TOLERANCE}`;
      return db
        .insertInto('attempts')
        .values({ key, account, points, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql<number>`case when ${counts} then attempts.points else 0 end + excluded.points`,
            expires_at: sql<number>`case when ${counts} then attempts.expires_at else excluded.expires_at end`,
          }),
        )
        .returning(['points', 'expires_at as expiresAt'])
        .executeTakeFirstOrThrow();
    },
    async takeBack(key, now) {
      const left = await db
        .updateTable('attempts')
        .set((row) => ({ points: row('points', '-', 1) }))
        .where('key', '=', key)
        .where('points', '>', 0)
        .where('expires_at', '>', now)
        .returning('points')
        .executeTakeFirst();
      if (left?.points !== 0) return;
      // Unless another attempt was counted meanwhile.
      await db.deleteFrom('attempts').where('key', '=', key).where('points', '=', 0).execute();
    },
    async forget(key) {
      const row = await db
        .deleteFrom('attempts')
        .where('key', '=', key)
        .returning('key')
        .executeTakeFirst();
      return row !== undefined;
    },
    async forgetAccount(account) {
      const rows = await db
        .deleteFrom('attempts')
        .where('account', '=', account)
        .returning('key')
        .execute();
      return rows.length > 0;
    },
    prune,
  };
}
