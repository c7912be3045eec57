import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

export type Attempts = {
  points: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
};

export type NewAttempts = {
  points: number;
  /** Milliseconds that the points count from `now`, if no earlier ones under the key do. */
  duration: number;
  now: number;
  /** Forget the earlier ones. @default false */
  afresh?: boolean;
  /** Key of the account that the attempts were about. */
  account?: string | undefined;
};

/**
 * Points counted under a key for a time. Points whose time is further away than their duration were
 * counted before the clock was set back: they count no more.
 */
export type AttemptStorage = {
  find(key: string, duration: number, now: number): Promise<Attempts | undefined>;
  add(key: string, attempts: NewAttempts): Promise<Attempts>;
  forget(key: string): Promise<boolean>;
  /** Forgets what was counted about an account; false if nothing was. */
  forgetAccount(account: string): Promise<boolean>;
  /**
   * Removes what has expired by `now`. If more rows are left than `capacity`, those with the fewest
   * points go, and among them those that expire first: who floods the table loses their own rows.
   *
   * @default capacity 50,000
   */
  prune(now: number, capacity?: number): Promise<void>;
};

const CAPACITY = 50_000;

/** The table is pruned after so many additions, so it never holds many more rows than its capacity. */
const ADDITIONS_BETWEEN_PRUNES = 1000;

export function createAttemptStorage(db: Kysely<Database>): AttemptStorage {
  let additions = 0;

  async function prune(now: number, capacity = CAPACITY): Promise<void> {
    await db.deleteFrom('attempts').where('expires_at', '<=', now).execute();
    const { rows } = await db
      .selectFrom('attempts')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    const surplus = Number(rows) - capacity;
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
        .where('expires_at', '<=', now + duration)
        .executeTakeFirst(),
    async add(key, { points, duration, now, afresh = false, account = null }) {
      additions += 1;
      if (additions % ADDITIONS_BETWEEN_PRUNES === 0) await prune(now);
      const expiresAt = now + duration;
      const counts = afresh
        ? sql<boolean>`1 = 0`
        : sql<boolean>`attempts.expires_at > ${now} and attempts.expires_at <= ${expiresAt}`;
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
