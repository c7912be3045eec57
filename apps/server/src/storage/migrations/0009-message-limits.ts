import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const messageLimits: Migration = {
  async up(db: Kysely<unknown>) {
    // For what each account has sent today.
    await db.schema.createIndex('messages_sent_at').on('messages').column('sent_at').execute();
    // Null until the first round of the retention.
    await db.schema.alterTable('message_log').addColumn('time_seen', 'bigint').execute();
  },
};
