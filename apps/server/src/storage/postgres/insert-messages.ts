import { type Kysely, type Selectable, sql } from 'kysely';
import {
  type InsertMessages,
  messageOf,
  type MessageRow,
  type MessageTables,
} from '../stored-message.ts';

/** Key of the advisory lock that orders the inserts of all instances. */
const MESSAGE_ORDER = 7_414_153;

/**
 * Inserts in one statement: it takes the lock, then numbers, and the lock ends when the messages are
 * visible. Without it, a message could become visible after one with a greater number, and readers
 * would never see it.
 */
export function postgresInsertMessages(db: Kysely<MessageTables>): InsertMessages {
  return async (messages) => {
    const { rows } = await sql<Selectable<MessageRow> & { before: number }>`
      with locked as materialized (select pg_advisory_xact_lock(${MESSAGE_ORDER})),
      preceding as materialized (
        select last_message_id() as number, message_epoch() as epoch from locked
      ),
      given as (
        select * from unnest(
          ${messages.map(({ sender }) => sender)}::text[],
          ${messages.map(({ content }) => content)}::text[],
          ${messages.map(({ sentAt }) => sentAt)}::bigint[],
          ${messages.map(({ clientId }) => clientId ?? null)}::text[]
        ) with ordinality as given (sender, content, sent_at, client_id, position)
      ),
      stored as (
        insert into messages (sender, content, sent_at, client_id, epoch)
        select sender, content, sent_at, client_id, preceding.epoch
        from preceding cross join given
        order by position
        on conflict (sender, client_id) do nothing
        returning id, sender, content, sent_at, client_id, epoch
      ),
      begun as (
        insert into message_epochs (epoch, first_id)
        select epoch, min(id) from stored group by epoch
        on conflict (epoch) do nothing
      )
      select stored.*, coalesce(lag(stored.id) over (order by stored.id), preceding.number) as before
      from stored cross join preceding
      order by stored.id
    `.execute(db);
    return rows.map((row) => messageOf({ ...row, removed_until: null }));
  };
}
