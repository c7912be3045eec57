import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const tallies = [
  'views',
  'routesReadCount',
  'routesDownloadCount',
  'eliasReadCount',
  'eliasDownloadCount',
  'shadowsReadCount',
  'shadowsDownloadCount',
  'shadowsMakingOfReadCount',
  'shadowsMakingOfDownloadCount',
];

type Tables = { tallies: { name: string; count: number } };

export const talliesAndVisitors: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('tallies')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .execute();
    await db
      .insertInto('tallies')
      .values(tallies.map((name) => ({ name, count: 0 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();

    await db.schema
      .createTable('visitors')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('last_download', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('visitors_last_download')
      .ifNotExists()
      .on('visitors')
      .column('last_download')
      .execute();
  },
};
