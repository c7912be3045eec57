import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const sessionsAndAttempts: Migration = {
  async up(db: Kysely<unknown>) {
    // Existing sessions have no `ends_at`, so they cannot be renewed. They are dropped, and their
    // users must sign in again.
    await db.schema.dropTable('tickets').ifExists().execute();
    await db.schema.dropTable('sessions').ifExists().execute();
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) =>
        column.notNull().references('accounts.name').onDelete('cascade'),
      )
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
    await index(db, 'sessions', 'account');
    await index(db, 'sessions', 'expires_at');

    await db.schema
      .createTable('tickets')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('session', 'text', (column) =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await index(db, 'tickets', 'session');
    await index(db, 'tickets', 'expires_at');

    await db.schema
      .createTable('invitations')
      .ifNotExists()
      .addColumn('account', 'text', (column) =>
        column.primaryKey().references('accounts.name').onDelete('cascade'),
      )
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('attempts')
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text')
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await index(db, 'attempts', 'account');
    await index(db, 'attempts', 'expires_at');
  },
};

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema
    .createIndex(`${table}_${column}`)
    .ifNotExists()
    .on(table)
    .column(column)
    .execute();
}
