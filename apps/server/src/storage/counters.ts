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
import { inBatches } from './in-batches.ts';

export type CounterStorage = {
  views(): Promise<Views>;
  /** The same, if it is in memory. */
  keptViews(): Views | undefined;
  /** Counts one view and returns the count. A repeated idempotency key is not counted again. */
  countView(once?: OnceOnly): Promise<Views>;
  counters(): Promise<Counters>;
  /** Increments a counter and returns all. A repeated idempotency key is not counted again. */
  increment(index: CounterIndex, once?: OnceOnly): Promise<Counters>;
};

type Tallies = ReadonlyMap<string, number>;
type Increment = { call: string; tally: string; once: OnceOnly | undefined };

/**
 * Increments and reads that wait at the same time are one statement each. A read never returns less than
 * what an increment before it has returned.
 *
 * @param isOnlyWriter whether no other process writes the database: then the counts are read once, and kept
 */
export function createCounterStorage(
  db: Kysely<Database>,
  idempotencyKeys: IdempotencyKeys,
  isOnlyWriter: boolean,
): CounterStorage {
  let kept: Tallies | undefined;

  /** Reads may end in another order than they began, but no count ever falls. */
  async function read(): Promise<Tallies> {
    const rows = await db.selectFrom('tallies').selectAll().execute();
    const tallies = new Map(
      rows.map(({ name, count }) => [name, Math.max(count, kept?.get(name) ?? 0)]),
    );
    if (isOnlyWriter) kept = tallies;
    return tallies;
  }
  const readTogether = inBatches<undefined, Tallies>(read);

  const addTogether = inBatches<Increment, Tallies>(async (increments) => {
    const byTally = Map.groupBy(increments, ({ call, tally }) => `${call} ${tally}`);
    for (const group of byTally.values()) await add(group);
    return read();
  });

  /** Increments one tally: two statements that lock several rows could deadlock on PostgreSQL. */
  async function add(increments: readonly Increment[]): Promise<void> {
    const [{ call, tally } = { call: '', tally: '' }] = increments;
    const keyed = increments.flatMap(({ once }) => once ?? []);
    const count = increments.length - keyed.length;
    if (keyed.length > 0) await idempotencyKeys.use({ call, tally }, keyed);
    if (count === 0) return;
    await db
      .updateTable('tallies')
      .set((row) => ({ count: row('count', '+', count) }))
      .where('name', '=', tally)
      .execute();
  }

  const current = async () => kept ?? readTogether(undefined);
  const viewsOf = (tallies: Tallies) => tallies.get('views') ?? 0;
  const countersOf = (tallies: Tallies) =>
    countersSchema.parse(Object.fromEntries(counterNames.map((name) => [name, tallies.get(name)])));

  return {
    keptViews: () => kept && viewsOf(kept),
    views: async () => viewsOf(await current()),
    countView: async (once) => viewsOf(await addTogether({ call: 'views', tally: 'views', once })),
    counters: async () => countersOf(await current()),
    increment: async (index, once) =>
      countersOf(await addTogether({ call: 'counters', tally: counterNames[index], once })),
  };
}
