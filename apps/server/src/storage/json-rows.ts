import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';

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
