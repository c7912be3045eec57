import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { batched } from './batched.ts';
import { deleteInSteps, jsonRows } from './statements.ts';

export type Counts = Readonly<Record<string, number>>;

export type OnceOnly = {
  /** Name of the API route, such as `views`. Each route has its own keys. */
  call: string;
  /** `Idempotency-Key` of the request. */
  key: string;
  now: number;
};

/** Minimum time in milliseconds for which an idempotency key is stored. */
const LIFETIME = 60 * 60 * 1000;

export function createCounterStorage(db: Kysely<Database>) {
  const readFrom = async (database: Kysely<Database>): Promise<Counts> => {
    const rows = await database.selectFrom('tallies').selectAll().execute();
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  };

  const add = batched((increments: readonly { name: string; once: OnceOnly | undefined }[]) =>
    db.transaction().execute(async (transaction) => {
      const once = increments.flatMap(({ name, once }) => (once ? [{ name, ...once }] : []));
      const isNew = await storeKeys(transaction, once);
      const added = new Map<string, number>();
      for (const { name, once } of increments) {
        if (!once || isNew(once)) added.set(name, (added.get(name) ?? 0) + 1);
      }
      // Update rows in a fixed order, so that concurrent transactions do not deadlock.
      for (const [name, count] of [...added].sort(([a], [b]) => (a < b ? -1 : 1))) {
        await transaction
          .updateTable('tallies')
          .set((row) => ({ count: row('count', '+', count) }))
          .where('name', '=', name)
          .execute();
      }
      return readFrom(transaction);
    }),
  );

  return {
    counts: () => readFrom(db),
    /** Increments a counter, unless the `call` and `key` of `once` are already stored. Returns all counts. */
    count: (name: string, once?: OnceOnly): Promise<Counts> => add({ name, once }),
  };
}

/** Stores idempotency keys. Returns a function that returns true once per new pair of `call` and `key`. */
async function storeKeys(
  transaction: Kysely<Database>,
  calls: readonly OnceOnly[],
): Promise<(once: OnceOnly) => boolean> {
  const idOf = ({ call, key }: Pick<OnceOnly, 'call' | 'key'>) => `${call} ${key}`;
  if (calls.length === 0) return () => false;
  const { rows } = await sql<{ call: string; key: string }>`
    insert into idempotency_keys (call, key, visitor, at)
    select value ->> 'call', value ->> 'key', '', cast(value ->> 'now' as bigint)
    from ${jsonRows(transaction, calls)}
    where true
    order by value ->> 'call', value ->> 'key'
    on conflict do nothing
    returning call, key
  `.execute(transaction);
  const added = new Set(rows.map(idOf));
  return (once) => added.delete(idOf(once));
}

export const pruneIdempotencyKeys = (db: Kysely<Database>, now: number): Promise<void> =>
  deleteInSteps(db, 'idempotency_keys', sql`at < ${now - LIFETIME}`);

export async function addCounters(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  await db
    .insertInto('tallies')
    .values(names.map((name) => ({ name, count: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
