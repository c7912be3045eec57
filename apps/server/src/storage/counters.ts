import {
  type CounterIndex,
  counterNames,
  type Counters,
  countersSchema,
  type Views,
} from '@tales/api-client/schemas';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { IdempotencyKeys, OnceOnly } from './idempotency.ts';

export type CounterStorage = {
  views(): Promise<Views>;
  /** Counts one view and returns the count. A repeated idempotency key is not counted again. */
  countView(once?: OnceOnly): Promise<Views>;
  counters(): Promise<Counters>;
  /** Increments a counter and returns all. A repeated idempotency key is not counted again. */
  increment(index: CounterIndex, once?: OnceOnly): Promise<Counters>;
};

export function createCounterStorage(
  db: Kysely<Database>,
  idempotencyKeys: IdempotencyKeys,
): CounterStorage {
  async function add(call: string, tally: string, once: OnceOnly | undefined): Promise<void> {
    if (once !== undefined) {
      await idempotencyKeys.use({ call, tally }, once);
      return;
    }
    await db
      .updateTable('tallies')
      .set((row) => ({ count: row('count', '+', 1) }))
      .where('name', '=', tally)
      .execute();
  }

  async function views() {
    const { count } = await db
      .selectFrom('tallies')
      .select('count')
      .where('name', '=', 'views')
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

  return {
    views,
    async countView(once) {
      await add('views', 'views', once);
      return views();
    },
    counters,
    async increment(index, once) {
      await add('counters', counterNames[index], once);
      return counters();
    },
  };
}
