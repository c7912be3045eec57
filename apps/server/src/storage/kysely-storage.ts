import { type CounterIndex, counterNames, countersSchema } from '@tales/api-client/schemas';
import type { Kysely } from 'kysely';
import { createMessageStore } from '../chat/message-store.ts';
import { createAccountStorage } from './accounts.ts';
import { createCategoryStorage } from './categories.ts';
import type { Database } from './database.ts';
import type { DownloadClaim, Storage } from './storage.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The storage on any database Kysely speaks to; its tables must be migrated. */
export function createKyselyStorage(db: Kysely<Database>): Storage {
  async function add(name: string): Promise<number> {
    const { count } = await db
      .updateTable('tallies')
      .set((row) => ({ count: row('count', '+', 1) }))
      .where('name', '=', name)
      .returning('count')
      .executeTakeFirstOrThrow();
    return count;
  }

  async function counters() {
    const rows = await db
      .selectFrom('tallies')
      .selectAll()
      .where('name', 'in', counterNames)
      .execute();
    return countersSchema.parse(Object.fromEntries(rows.map(({ name, count }) => [name, count])));
  }

  // A clock that was set back must not lock a visitor out until it has caught up again.
  async function forgetFuture(visitor: string, now: number): Promise<void> {
    await db
      .updateTable('visitors')
      .set({ last_download: now })
      .where('id', '=', visitor)
      .where('last_download', '>', now)
      .execute();
  }

  async function elapsedSinceDownload(visitor: string, now: number): Promise<number> {
    await forgetFuture(visitor, now);
    const row = await db
      .selectFrom('visitors')
      .select('last_download')
      .where('id', '=', visitor)
      .executeTakeFirst();
    return now - (row?.last_download ?? 0);
  }

  async function claim(visitor: string, now: number, waitPeriod: number): Promise<boolean> {
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
    return row !== undefined;
  }

  async function prune(now: number): Promise<void> {
    await db
      .deleteFrom('visitors')
      .where('last_download', '<', now - DAY)
      .execute();
  }

  return {
    ...createAccountStorage(db),
    messages: createMessageStore(db),
    ...createCategoryStorage(db),
    async views() {
      const { count } = await db
        .selectFrom('tallies')
        .select('count')
        .where('name', '=', 'views')
        .executeTakeFirstOrThrow();
      return count;
    },
    countView: () => add('views'),
    counters,
    async increment(index: CounterIndex) {
      await add(counterNames[index]);
      return counters();
    },
    elapsedSinceDownload,
    async claimDownload(visitor, now, waitPeriod): Promise<DownloadClaim> {
      await forgetFuture(visitor, now);
      if (await claim(visitor, now, waitPeriod)) {
        await prune(now);
        return { won: true };
      }
      const elapsed = await elapsedSinceDownload(visitor, now);
      return { won: false, retryAfter: Math.max(0, waitPeriod - elapsed) };
    },
    close: () => db.destroy(),
  };
}
