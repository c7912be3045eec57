import { counterNames, type Counters, type Views } from '@tales/api-client/schemas';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { IdempotencyKeys, OnceOnly } from './idempotency.ts';
import { inBatches } from './in-batches.ts';

/** The names of the counters, by index. */
export type CounterNames = ReadonlyMap<number, string>;

/** The counters that every site has. */
export const ownCounters: CounterNames = new Map(counterNames.entries());

export type CounterStorage = ReturnType<typeof createCounterStorage>;

type Tallies = Map<string, number>;
type Increment = { call: string; tally: string; once: OnceOnly | undefined };
/** The counts after a batch, its statements that were stored, and the error of the one after them. */
type Added = { counts: Tallies; stored: ReadonlySet<string>; failure: unknown };

/** Names the statement that stores an increment. */
const statementOf = ({ call, tally, once }: Increment) =>
  [call, tally, once ? 'once' : 'always'].join(' ');

/**
 * Increments of a tally, and reads, that wait at the same time are one statement. An increment rejects if its
 * own statement has failed, or was not sent after another one failed. A read never returns less than what an
 * increment before it has returned.
 *
 * @param names the counters, which have a row each
 * @param isOnlyWriter whether no other process writes the database: then the counts are read once, kept, and
 *   incremented here as well when an increment is durable
 */
export function createCounterStorage(
  db: Kysely<Database>,
  idempotencyKeys: IdempotencyKeys,
  isOnlyWriter: boolean,
  names: CounterNames = ownCounters,
) {
  let kept: Tallies | undefined;

  async function read(): Promise<Tallies> {
    const rows = await db.selectFrom('tallies').selectAll().execute();
    return new Map(rows.map(({ name, count }) => [name, count]));
  }
  const readTogether = inBatches<undefined, Tallies>(read);

  async function current(): Promise<Tallies> {
    if (kept) return kept;
    const tallies = await readTogether(undefined);
    return isOnlyWriter ? (kept ??= tallies) : tallies;
  }

  const addTogether = inBatches<Increment, Added>(async (increments) => {
    const stored = new Set<string>();
    // Read before the first write: a read at the same time may or may not include it.
    const counts = isOnlyWriter ? await current() : undefined;
    let failure: unknown;
    try {
      for (const [statement, group] of Map.groupBy(increments, statementOf)) {
        const { tally, added } = await add(group);
        stored.add(statement);
        counts?.set(tally, (counts.get(tally) ?? 0) + added);
      }
    } catch (error) {
      failure = error;
      // It is unknown whether the increments of this statement were stored: read the counts again.
      kept = undefined;
      if (stored.size === 0) throw error;
    }
    return { counts: counts ?? (await read()), stored, failure };
  });

  async function addOne(increment: Increment): Promise<Tallies> {
    const { counts, stored, failure } = await addTogether(increment);
    if (!stored.has(statementOf(increment))) throw failure;
    return counts;
  }

  /** Increments one tally: two statements that lock several rows could deadlock on PostgreSQL. */
  async function add(increments: readonly Increment[]) {
    const [{ call, tally } = { call: '', tally: '' }] = increments;
    const keyed = increments.flatMap(({ once }) => once ?? []);
    if (keyed.length > 0) return { tally, added: await idempotencyKeys.use(call, tally, keyed) };
    const added = increments.length;
    await db
      .updateTable('tallies')
      .set((row) => ({ count: row('count', '+', added) }))
      .where('name', '=', tally)
      .execute();
    return { tally, added };
  }

  function nameOf(index: number): string {
    const name = names.get(index);
    if (name === undefined) throw new Error(`There is no counter ${index.toString()}.`);
    return name;
  }

  const viewsOf = (tallies: Tallies) => tallies.get('views') ?? 0;
  const countersOf = (tallies: Tallies) =>
    Object.fromEntries(
      [...names.values()].map((name) => [name, tallies.get(name) ?? 0]),
    ) as Counters;

  return {
    views: async (): Promise<Views> => viewsOf(await current()),
    /** Counts one view and returns the count. A repeated idempotency key is not counted again. */
    countView: async (once?: OnceOnly): Promise<Views> =>
      viewsOf(await addOne({ call: 'views', tally: 'views', once })),
    counters: async (): Promise<Counters> => countersOf(await current()),
    /** Increments a counter and returns all. A repeated idempotency key is not counted again. */
    increment: async (index: number, once?: OnceOnly): Promise<Counters> =>
      countersOf(await addOne({ call: 'counters', tally: nameOf(index), once })),
  };
}

/** Adds the counters of tales that are new. Migrations have added those that every site has. */
export async function addCounters(db: Kysely<Database>, names: CounterNames): Promise<void> {
  const rows = [...names.values()].map((name) => ({ name, count: 0 }));
  await db
    .insertInto('tallies')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
