import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { TIME_TOLERANCE } from './time.ts';

export type Attempts = {
  points: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
};

export type NewAttempt = {
  /** Milliseconds from `now` until the points expire, unless the key already has valid points. */
  duration: number;
  now: number;
  /** Key of the account whose points these are. */
  account?: string | undefined;
};

/** Milliseconds by which points may expire later: others of the same key may last a minute. */
const TOLERANCE = 60_000 + TIME_TOLERANCE;

const MAX_ROWS = 50_000;

/**
 * Points that are counted under a key and expire. If they expire much later than their duration from now,
 * the clock was set back after they were counted, and they are ignored.
 */
export function createAttemptStorage(db: Kysely<Database>) {
  return {
    /** The points of several keys, by key. */
    async find(
      keys: readonly { key: string; duration: number }[],
      now: number,
    ): Promise<Map<string, Attempts>> {
      const rows = await db
        .selectFrom('attempts')
        .select(['key', 'points', 'expires_at as expiresAt'])
        .where(
          'key',
          'in',
          keys.map(({ key }) => key),
        )
        .where('points', '>', 0)
        .where('expires_at', '>', now)
        .execute();
      const latest = new Map(keys.map(({ key, duration }) => [key, now + duration]));
      const valid = rows.filter(
        ({ key, expiresAt }) => expiresAt <= (latest.get(key) ?? 0) + TOLERANCE,
      );
      return new Map(valid.map(({ key, ...attempts }) => [key, attempts]));
    },
    /** Adds a point. */
    async add(key: string, { duration, now, account }: NewAttempt): Promise<Attempts> {
      const expiresAt = now + duration;
      const counts = sql<boolean>`
        attempts.points > 0 and attempts.expires_at > ${now} and attempts.expires_at <= ${expiresAt + TOLERANCE}
      `;
      return db
        .insertInto('attempts')
        .values({ key, account: account ?? null, points: 1, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql<number>`case when ${counts} then attempts.points + 1 else 1 end`,
            expires_at: sql<number>`case when ${counts} then attempts.expires_at else excluded.expires_at end`,
          }),
        )
        .returning(['points', 'expires_at as expiresAt'])
        .executeTakeFirstOrThrow();
    },
    /** Takes back one point that was added, unless the points that it was counted with have expired. */
    async takeBack(key: string, expiresAt: number): Promise<void> {
      await db
        .updateTable('attempts')
        .set((row) => ({ points: row('points', '-', 1) }))
        .where('key', '=', key)
        .where('points', '>', 0)
        .where('expires_at', '=', expiresAt)
        .execute();
    },
    /** Deletes the points that were counted for an account. Returns false if there were none. */
    async forgetAccount(account: string): Promise<boolean> {
      const rows = await db
        .deleteFrom('attempts')
        .where('account', '=', account)
        .returning('points')
        .execute();
      return rows.some(({ points }) => points > 0);
    },
    /**
     * Removes points that have expired by `now`. If more than `capacity` rows are left, removes those
     * with the fewest points first, and of these the ones that expire first. So a client that floods
     * the table displaces its own rows.
     */
    async prune(now: number, capacity = MAX_ROWS): Promise<void> {
      await db
        .deleteFrom('attempts')
        .where((is) => is.or([is('expires_at', '<=', now), is('points', '<=', 0)]))
        .execute();
      await db
        .deleteFrom('attempts')
        .where('key', 'in', (from) =>
          from
            .selectFrom('attempts as least')
            .select('least.key')
            .orderBy('least.points', 'desc')
            .orderBy('least.expires_at', 'desc')
            .limit(1_000_000) // SQLite has no offset without a limit.
            .offset(capacity),
        )
        .execute();
    },
  };
}
