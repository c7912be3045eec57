import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../is-postgres.ts';

export const idempotencyKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('idempotency_keys')
      .ifNotExists()
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      // '' if the call does not depend on the visitor.
      .addColumn('visitor', 'text', (column) => column.notNull())
      // Name of the tally that the call increments, if any.
      .addColumn('tally', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_key', ['call', 'key', 'visitor'])
      .execute();
    await db.schema
      .createIndex('idempotency_keys_at')
      .ifNotExists()
      .on('idempotency_keys')
      .column('at')
      .execute();

    // A trigger stores the key and increments the tally in one statement, without an explicit
    // transaction. No other way works in both databases.
    const onPostgres = isPostgres(db);
    for (const statement of onPostgres ? postgresTrigger : sqliteTrigger) {
      await statement.execute(db);
    }
  },
};

const increment = sql.raw(
  `update tallies set "count" = "count" + 1 where name = new.tally and new.tally is not null;`,
);

const sqliteTrigger = [
  sql`
    create trigger if not exists count_new_key after insert on idempotency_keys begin ${increment} end
  `,
];

const postgresTrigger = [
  sql`
    create or replace function count_new_key() returns trigger language plpgsql
    as 'begin ${increment} return null; end'
  `,
  sql`
    create or replace trigger count_new_key after insert on idempotency_keys
    for each row execute function count_new_key()
  `,
];
