import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { deleteInSteps, inSteps } from './statements.ts';

export type Attempts = {
  points: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
};

export type NewAttempt = {
  /** Milliseconds from `now` until the points expire. Ignored if the key has unexpired points. */
  duration: number;
  now: number;
  /** Key of the account for which the points are counted. */
  account?: string | undefined;
};

const MAX_ROWS = 50_000;

/**
 * Creates the storage of counted attempts. Each attempt adds a point to a key, and the points of a key
 * expire together.
 */
export function createAttemptStorage(db: Kysely<Database>) {
  return {
    /** Returns the unexpired points of the given keys. */
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
    /** Adds a point to a key and returns the key's points. */
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
    /** Takes back a point, unless the points with the given expiry have been replaced by later points. */
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
     * Removes points that have expired by `now`. If more than `capacity` rows remain, removes the rows with
     * the fewest points first and, among rows with equal points, those that expire first. Rows with many
     * points therefore survive when a client floods the table.
     */
    async prune(now: number, capacity = MAX_ROWS): Promise<void> {
      await deleteInSteps(db, 'attempts', sql`expires_at <= ${now} or points <= 0`);
      const { count } = await db
        .selectFrom('attempts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      let surplus = count - capacity;
      await inSteps(async (limit) => {
        if (surplus <= 0) return 0;
        const least = (from: ExpressionBuilder<Database, 'attempts'>) =>
          from
            .selectFrom('attempts as least')
            .select('least.key')
            .orderBy('least.points')
            .orderBy('least.expires_at')
            .limit(Math.min(surplus, limit));
        const { numDeletedRows } = await db
          .deleteFrom('attempts')
          .where('key', 'in', least)
          .executeTakeFirst();
        surplus -= limit;
        return Number(numDeletedRows);
      });
    },
  };
}
