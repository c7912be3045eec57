import { counterNames, type Counters, type Views } from '@tales/api-client/schemas';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { inBatches } from './in-batches.ts';
import { deleteInSteps, jsonRows } from './statements.ts';

/** The names of the counters, by index. */
export type CounterNames = ReadonlyMap<number, string>;

/** The counters that every site has. */
export const ownCounters: CounterNames = new Map(counterNames.entries());

/** A call that the client may repeat because it received no response. */
export type OnceOnly = {
  /** The client's `Idempotency-Key`. */
  key: string;
  now: number;
};

/** Minimum time that a key is stored, in milliseconds. */
const LIFETIME = 60 * 60 * 1000;

/**
 * Increments of a tally, and reads, that wait at the same time are one statement. A read never returns less than what
 * an increment before it has returned.
 *
 * @param names the counters, which have a row each
 */
export function createCounterStorage(db: Kysely<Database>, names: CounterNames = ownCounters) {
  const adding = new Map<string, (once: OnceOnly | undefined) => Promise<void>>();

  const tallies = db.selectFrom('tallies').selectAll().compile();
  const read = inBatches(async () => {
    const { rows } = await db.executeQuery(tallies);
    const counts = new Map(rows.map(({ name, count }) => [name, count]));
    const entries = [...names.values()].map((name) => [name, counts.get(name) ?? 0]);
    const views: Views = counts.get('views') ?? 0;
    return { views, counters: Object.fromEntries(entries) as Counters };
  });

  /** Increments a tally, and returns all. A repeated idempotency key is not counted again. */
  async function add(call: 'views' | 'counters', tally: string, once: OnceOnly | undefined) {
    const statement = `${call} ${tally} ${once ? 'once' : 'always'}`;
    const addTogether = adding.get(statement) ?? inBatches(once ? addOnce : addAlways);
    adding.set(statement, addTogether);
    await addTogether(once);
    return read(undefined);

    async function addAlways({ length }: readonly unknown[]): Promise<void> {
      await db
        .updateTable('tallies')
        .set((row) => ({ count: row('count', '+', length) }))
        .where('name', '=', tally)
        .execute();
    }

    /** Stores the keys. The trigger of migration 0005 increments the tally for each that is new. */
    async function addOnce(calls: readonly (OnceOnly | undefined)[]): Promise<void> {
      const keys = calls.filter((call) => call !== undefined);
      // In one order, because statements that wait for each other's keys could deadlock.
      await sql`
        insert into idempotency_keys (call, key, visitor, tally, at)
        select ${call}, value ->> 'key', '', ${tally}, cast(value ->> 'now' as bigint)
        from ${jsonRows(db, keys)}
        where true
        order by value ->> 'key'
        on conflict do nothing
      `.execute(db);
    }
  }

  function nameOf(index: number): string {
    const name = names.get(index);
    if (name === undefined) throw new Error(`There is no counter ${index.toString()}.`);
    return name;
  }

  return {
    views: async () => (await read(undefined)).views,
    /** Counts one view and returns the count. A repeated idempotency key is not counted again. */
    countView: async (once?: OnceOnly) => (await add('views', 'views', once)).views,
    counters: async () => (await read(undefined)).counters,
    /** Increments a counter and returns all. A repeated idempotency key is not counted again. */
    increment: async (index: number, once?: OnceOnly) =>
      (await add('counters', nameOf(index), once)).counters,
  };
}

/** Deletes idempotency keys that are older than an hour. */
export const pruneIdempotencyKeys = (db: Kysely<Database>, now: number): Promise<void> =>
  deleteInSteps((limit) =>
    db.deleteFrom('idempotency_keys').where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('call', 'key', 'visitor'),
        'in',
        selectFrom('idempotency_keys')
          .select(['call', 'key', 'visitor'])
          .where('at', '<', now - LIFETIME)
          .limit(limit)
          .$asTuple('call', 'key', 'visitor'),
      ),
    ),
  );

/** Adds the counters of tales that are new. Migrations have added those that every site has. */
export async function addCounters(db: Kysely<Database>, names: CounterNames): Promise<void> {
  const rows = [...names.values()].map((name) => ({ name, count: 0 }));
  await db
    .insertInto('tallies')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
