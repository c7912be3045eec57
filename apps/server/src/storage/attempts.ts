import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { deleteInSteps } from './statements.ts';

export type Attempts = {
  points: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
};

export type NewAttempt = {
  /** Milliseconds from `now` until the points expire. Ignored if the key has unexpired points. */
  duration: number;
  now: number;
  account?: string | undefined;
};

const MAX_ROWS = 50_000;

/**
 * Creates the storage of the sign-in limiter. An attempt adds a point to one or more keys, and all points of
 * a key expire at the same time.
 */
export function createAttemptStorage(db: Kysely<Database>) {
  return {
    /** Returns the unexpired points of the given keys. Keys without such points are omitted. */
    async find(keys: readonly { key: string }[], now: number): Promise<Map<string, Attempts>> {
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
      return new Map(rows.map(({ key, ...attempts }) => [key, attempts]));
    },
    async add(key: string, { duration, now, account }: NewAttempt): Promise<Attempts> {
      const counts = sql<boolean>`attempts.points > 0 and attempts.expires_at > ${now}`;
      return db
        .insertInto('attempts')
        .values({ key, account: account ?? null, points: 1, expires_at: now + duration })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql<number>`case when ${counts} then attempts.points + 1 else 1 end`,
            expires_at: sql<number>`case when ${counts} then attempts.expires_at else excluded.expires_at end`,
          }),
        )
        .returning(['points', 'expires_at as expiresAt'])
        .executeTakeFirstOrThrow();
    },
    /** Removes a point from a key if the key has points that expire at `expiresAt`. */
    async takeBack(key: string, expiresAt: number): Promise<void> {
      await db
        .updateTable('attempts')
        .set((row) => ({ points: row('points', '-', 1) }))
        .where('key', '=', key)
        .where('points', '>', 0)
        .where('expires_at', '=', expiresAt)
        .execute();
    },
    async forgetAccount(account: string): Promise<void> {
      await db.deleteFrom('attempts').where('account', '=', account).execute();
    },
    /**
     * Deletes rows that have expired or have no points. Then keeps only the `capacity` rows with the most
     * points, because a client might flood the table with new keys.
     */
    async prune(now: number, capacity = MAX_ROWS): Promise<void> {
      await deleteInSteps(db, 'attempts', sql`expires_at <= ${now} or points <= 0`);
      const isSurplus = sql<boolean>`
        (points, expires_at, key) <= (
          select points, expires_at, key from attempts
          order by points desc, expires_at desc, key desc limit 1 offset ${capacity}
        )
      `;
      await deleteInSteps(db, 'attempts', isSurplus);
    },
  };
}
