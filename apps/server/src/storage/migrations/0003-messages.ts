import { type Kysely, PostgresAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

export const messages: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await db.schema
      .createTable('messages')
      .ifNotExists()
      // Ids are never reused, not even the id of a deleted last message.
      .addColumn('id', isPostgres ? 'bigserial' : 'integer', (column) =>
        isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
