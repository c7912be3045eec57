/** What differs between the two databases in more than one statement, and what several tables do alike. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DeleteResult, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/** Whether a database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * A source of rows with the column `value`, of which `value ->> 'name'` is a text. Any number of rows is one
 * parameter, so that the statement is prepared once.
 */
export function jsonRows(
  db: Pick<Kysely<unknown>, 'getExecutor'>,
  rows: readonly object[],
): RawBuilder<unknown> {
  const elements = sql.raw(isPostgres(db) ? 'json_array_elements' : 'json_each');
  return sql`${elements}(${JSON.stringify(rows)})`;
}

/** Maximum number of rows per statement or transaction, so that others do not wait long for the lock. */
export const STEP = 1000;

/**
 * Repeats a step until it removes fewer rows than its limit. What else waits for the thread comes in between.
 *
 * @returns the number of all removed rows
 */
export async function inSteps(step: (limit: number) => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await step(STEP);
    removed += count;
    if (count < STEP) return removed;
    await nextTurn();
  }
}

/** Runs a deletion with a row limit until nothing is left to delete. */
export async function deleteInSteps(
  deletion: (limit: number) => { executeTakeFirst: () => Promise<DeleteResult> },
): Promise<void> {
  await inSteps(async (limit) => Number((await deletion(limit).executeTakeFirst()).numDeletedRows));
}
