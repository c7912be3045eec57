import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../is-postgres.ts';

export const messages: Migration = {
  async up(db: Kysely<unknown>) {
    const onPostgres = isPostgres(db);
    await db.schema
      .createTable('messages')
      .ifNotExists()
      // Ids are never reused, not even the id of a deleted last message.
      .addColumn('id', onPostgres ? 'bigserial' : 'integer', (column) =>
        onPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
