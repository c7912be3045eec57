import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../is-postgres.ts';

/** What several instances share besides the data: PostgreSQL only. */
export const instances: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;

    await db.schema
      .createTable('instances')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // Set by the clock of the database, which all instances share.
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('instance_connections')
      .addColumn('instance', 'text', (column) =>
        column.notNull().references('instances.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('instance_connections_key', ['kind', 'key', 'instance'])
      .execute();
    await db.schema
      .createIndex('instance_connections_instance')
      .on('instance_connections')
      .column('instance')
      .execute();

    // Changes when the table is restored from a dump, when a copy of the database runs on another server
    // and when a replica is promoted: then the numbers of lost messages are assigned again.
    await sql`
      create function message_epoch() returns text language sql stable as $$
        select substr(md5(concat_ws('.', system_identifier, timeline_id, oid, pg_relation_filenode('messages'))), 1, 12)
        from pg_control_system(), pg_control_checkpoint(), pg_database
        where datname = current_database()
      $$
    `.execute(db);

    // Volatile: each call has a snapshot of its own, so it sees what was committed while the calling
    // statement waited for the lock.
    await sql`
      create function last_message_id() returns bigint language sql volatile as $$
        select greatest((select max(id) from messages), removed_until) from message_log
      $$
    `.execute(db);
  },
};
