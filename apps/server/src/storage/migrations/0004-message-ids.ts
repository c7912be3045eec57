import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Tables = {
  message_epochs: { epoch: string; first_id: number };
  message_log: { id: number; removed_until: number; revision: number };
};

/** Epoch of the messages that were stored before this migration. */
const FIRST_EPOCH = '0';

export const messageIds: Migration = {
  async up(db: Kysely<Tables>) {
    await addColumn(db, 'client_id', () =>
      db.schema.alterTable('messages').addColumn('client_id', 'text').execute(),
    );
    await addColumn(db, 'epoch', () =>
      db.schema
        .alterTable('messages')
        .addColumn('epoch', 'text', (column) => column.notNull().defaultTo(FIRST_EPOCH))
        .execute(),
    );
    // Rows without a client id do not conflict: a unique index treats NULL values as distinct.
    await db.schema
      .createIndex('messages_sender_client_id')
      .ifNotExists()
      .unique()
      .on('messages')
      .columns(['sender', 'client_id'])
      .execute();

    await db.schema
      .createTable('message_epochs')
      .ifNotExists()
      .addColumn('epoch', 'text', (column) => column.primaryKey())
      .addColumn('first_id', 'bigint', (column) => column.notNull())
      .execute();
    await db
      .insertInto('message_epochs')
      .values({ epoch: FIRST_EPOCH, first_id: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

    await db.schema
      .createTable('message_log')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('removed_until', 'bigint', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
    await db
      .insertInto('message_log')
      .values({ id: 1, removed_until: 0, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};

/** `add column if not exists` is not portable: SQLite does not support it. */
async function addColumn(db: Kysely<Tables>, name: string, add: () => Promise<void>) {
  const tables = await db.introspection.getTables();
  const columns = tables.find((table) => table.name === 'messages')?.columns ?? [];
  if (!columns.some((column) => column.name === name)) await add();
}
