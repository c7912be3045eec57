import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, MessageRow } from './database.ts';

export type NewMessage = {
  /** Username of the account. */
  sender: string;
  content: string;
  /** In ms since the epoch. */
  sentAt: number;
  /** Message id set by the sending client, if there is one. */
  clientId?: string | undefined;
};

export type StoredMessage = NewMessage & {
  /** Increases with every message. Unique, but reused after an older backup is restored. */
  number: number;
  /** Distinguishes two messages with the same number, of which one was lost: see {@link InsertMessages}. */
  epoch: string;
  /**
   * Number of the preceding message, or the number up to which the retention has removed messages; 0
   * if there is neither.
   */
  previous: number;
};

/**
 * Stores all messages or none, in this order. A message is skipped if its sender has already used the
 * same client id. Numbers are assigned in the order of the commits, so that a reader who goes on after
 * the last number misses none. The epoch of the messages is another one after a backup was restored.
 *
 * @returns the messages that were stored by this call
 */
export type InsertMessages = (messages: readonly NewMessage[]) => Promise<StoredMessage[]>;

/** A message, the number of the one before it, and up to which number messages were removed. */
type Row = Selectable<MessageRow> & { before: number | null; removed_until: number | null };

export const messageOf = (row: Row): StoredMessage => ({
  number: row.id,
  epoch: row.epoch,
  previous: Math.max(row.before ?? 0, row.removed_until ?? 0),
  sender: row.sender,
  content: row.content,
  sentAt: row.sent_at,
  ...(row.client_id !== null && { clientId: row.client_id }),
});

/** @param epoch random per process by default, because a copied file cannot be told from the original */
export function sqliteInsertMessages(
  db: Kysely<Database>,
  epoch = randomBytes(9).toString('base64url'),
): InsertMessages {
  let isEpochStored = false;

  /** A single statement, so that it shares a commit with other writes. */
  async function insert(database: Kysely<Database>, messages: readonly NewMessage[]) {
    const { rows } = await sql<Row>`
      insert into messages (sender, content, sent_at, client_id, epoch)
      select value ->> 'sender', value ->> 'content', value ->> 'sentAt', value ->> 'clientId', ${epoch}
      from json_each(${JSON.stringify(messages)})
      where true
      order by key
      on conflict (sender, client_id) do nothing
      returning
        id, sender, content, sent_at, client_id, epoch,
        (select max(earlier.id) from messages as earlier where earlier.id < messages.id) as before,
        (select removed_until from message_log) as removed_until
    `.execute(database);
    // Ids are assigned in the order of the messages, but the rows may be returned in another order.
    return rows.sort((a, b) => a.id - b.id).map(messageOf);
  }

  return async (messages) => {
    if (isEpochStored) return insert(db, messages);
    const stored = await db.transaction().execute(async (transaction) => {
      const [first, ...others] = await insert(transaction, messages);
      if (!first) return [];
      const begun = { epoch, first_id: first.number };
      await transaction
        .insertInto('message_epochs')
        .values(begun)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return [first, ...others];
    });
    isEpochStored ||= stored.length > 0;
    return stored;
  };
}

/** Key of the advisory lock that orders the inserts of all instances. */
const MESSAGE_ORDER = 7_414_153;

/**
 * Inserts in one statement: it takes the lock, then numbers, and the lock ends when the messages are
 * visible. Without it, a message could become visible after one with a greater number, and readers
 * would never see it.
 */
export function postgresInsertMessages(db: Kysely<Database>): InsertMessages {
  return async (messages) => {
    const { rows } = await sql<Row>`
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
      select stored.*, coalesce(lag(stored.id) over (order by stored.id), preceding.number) as before,
        null as removed_until
      from stored cross join preceding
      order by stored.id
    `.execute(db);
    return rows.map(messageOf);
  };
}
