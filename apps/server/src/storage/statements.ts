import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Returns a table expression with one row per object. `value ->> 'name'` reads the property `name`. All rows
 * are passed as a single parameter, so that the text of a statement does not depend on their number.
 */
export function jsonRows(
  db: Pick<Kysely<unknown>, 'getExecutor'>,
  rows: readonly object[],
): RawBuilder<unknown> {
  const elements = sql.raw(isPostgres(db) ? 'json_array_elements' : 'json_each');
  return sql`${elements}(${JSON.stringify(rows)})`;
}

/** Maximum number of rows that one step removes, chosen to limit how long other writers wait. */
const STEP = 1000;

/** Repeats `step` until it removes fewer rows than its `limit`. Returns the total number of removed rows. */
export async function inSteps(step: (limit: number) => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await step(STEP);
    removed += count;
    if (count < STEP) return removed;
    await nextTurn();
  }
}

export async function deleteInSteps(
  db: Kysely<Database>,
  table: keyof Database,
  condition: RawBuilder<boolean>,
): Promise<void> {
  const from = sql.table(table);
  const row = sql.raw(isPostgres(db) ? 'ctid' : 'rowid');
  await inSteps(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${from} where ${row} in (select ${row} from ${from} where ${condition} limit ${limit})
    `.execute(db);
    return Number(numAffectedRows);
  });
}
