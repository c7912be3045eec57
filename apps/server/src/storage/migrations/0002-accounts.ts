import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const categories = [
  'Airships and Voyages',
  'Coming of Age',
  'Dark Fantasy',
  'Epic Fantasy',
  'Fairy Tales',
  'Fan Fiction',
  'Heroic Quests',
  'Making-of and Maps',
  'Myths and Legends',
  'Portal Fantasy',
  'Sword and Sorcery',
  'Urban Fantasy',
];

type Tables = { categories: { id: number; category_name: string } };

export const accounts: Migration = {
  async up(db: Kysely<Tables>) {
    // Sorted by code point in every database.
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const sortedText = isPostgres ? sql`text collate "C"` : 'text';
    await db.schema
      .createTable('accounts')
      .ifNotExists()
      .addColumn('name', sortedText, (column) => column.primaryKey())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('sessions')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) =>
        column.notNull().references('accounts.name').onDelete('cascade'),
      )
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['account', 'expires_at']) {
      await db.schema
        .createIndex(`sessions_${column}`)
        .ifNotExists()
        .on('sessions')
        .column(column)
        .execute();
    }

    await db.schema
      .createTable('categories')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('category_name', sortedText, (column) => column.notNull().unique())
      .execute();
    await db
      .insertInto('categories')
      .values(categories.map((category_name, index) => ({ id: index + 1, category_name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
