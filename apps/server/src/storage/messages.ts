import { type Kysely, type RawBuilder, sql } from 'kysely';
import { accountKey } from './accounts.ts';
import type { Database } from './database.ts';
import { inSteps, isPostgres, jsonRows } from './statements.ts';

export type NewMessage = {
  /** Username of the account that sent the message. */
  sender: string;
  content: string;
  /** Time in ms since the epoch. */
  sentAt: number;
  /** Value of the `client-id` header of the SEND frame, if any. */
  clientId?: string | undefined;
};

export type StoredMessage = NewMessage & {
  /** Number that increases from each message to the next, possibly by more than 1. */
  number: number;
  /** Number of the preceding message, or `removed_until` of `message_log` if there is none. */
  previous: number;
};

export type MessageStore = ReturnType<typeof createMessageStore>;

export type MessageStoreOptions = {
  /** Returns the time in ms since the epoch. Message numbers are based on it. @default Date.now */
  now?: () => number;
  /** Retention period in ms. With 0, messages do not expire. @default 0 */
  retention?: number;
  /** Maximum number of messages that `prune` keeps. @default 1,000,000 */
  capacity?: number;
};

/** Approximate size in bytes of a message's row and index entries, without the content. */
export const MESSAGE_OVERHEAD = 256;

/** Key of the advisory lock that orders the inserts of all instances. */
const MESSAGE_ORDER = 7_414_153;

const MAX_MESSAGES = 1_000_000;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Limits of a page of messages, chosen so that a page fits into the send buffer of a connection. Only a page
 * with a single message can exceed `characters`.
 */
export const pageLimits = { messages: 200, characters: 64 * 1024 } as const;

/** Returns how many messages fit into a page, based only on their `lengths` in characters. */
export function pageSize(lengths: readonly number[]): number {
  let characters = 0;
  const end = lengths.findIndex((length, index) => {
    characters += length;
    return characters > pageLimits.characters && index > 0;
  });
  return end === -1 ? lengths.length : end;
}

export function createMessageStore(
  db: Kysely<Database>,
  { now = Date.now, retention = 0, capacity = MAX_MESSAGES }: MessageStoreOptions = {},
) {
  const firstOnSqlite = (least: number) => sql`
    select max(cast(${least} as integer), removed_until + 1, coalesce((select max(id) from messages), 0) + 1) as first
    from message_log
  `;

  /**
   * Returns a query that reserves message numbers. Its lock delays other inserts until the transaction ends,
   * so that messages are committed in the order of their numbers.
   */
  const firstOnPostgres = (least: number, lastIndex: number) => sql`
    with locked as materialized (select pg_advisory_xact_lock(${MESSAGE_ORDER}))
    select setval(
      'messages_id_seq',
      greatest(nextval('messages_id_seq'), ${least}::bigint) + ${lastIndex}::bigint
    ) - ${lastIndex}::bigint as first
    from locked
  `;

  /** Reads messages and `previous` in one statement, so that a concurrent removal affects both or neither. */
  const selectMessages = () =>
    db.selectFrom('messages').select([
      'id as number',
      'sender',
      'content',
      'sent_at as sentAt',
      'client_id as clientId',
      sql<number>`coalesce(
          (select max(earlier.id) from messages as earlier where earlier.id < messages.id),
          (select removed_until from message_log)
        )`.as('previous'),
    ]);

  /**
   * Removes the messages that meet a condition, oldest first, and updates `message_log`.
   *
   * @param areOldest true if no messages remain before the removed messages
   * @returns the number of removed messages
   */
  const remove = (condition: RawBuilder<boolean>, areOldest: boolean): Promise<number> =>
    inSteps((limit) =>
      db.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('messages')
          .where('id', 'in', ({ selectFrom }) =>
            selectFrom('messages').select('id').where(condition).orderBy('id').limit(limit),
          )
          .returning('id')
          .execute();
        if (removed.length === 0) return 0;
        const until = areOldest ? Math.max(...removed.map(({ id }) => id)) : 0;
        await transaction
          .updateTable('message_log')
          .set((row) => ({
            removed_until: sql`case when removed_until < ${until} then ${until} else removed_until end`,
            revision: row('revision', '+', 1),
          }))
          .execute();
        return removed.length;
      }),
    );

  return {
    /**
     * Stores messages in order, or none if one of them cannot be stored. Skips a message if a stored
     * message has the same sender and `clientId`. Messages are committed in the order of their numbers, so
     * that a reader that continues after the last number it has read misses no message. Numbers are at least
     * the time in microseconds since the epoch, so that the numbers of messages that are lost in a failover
     * or a restore are not reused.
     *
     * @returns the numbers of the stored messages
     */
    async insert(messages: readonly NewMessage[]): Promise<number[]> {
      const least = now() * 1000;
      const first = isPostgres(db)
        ? firstOnPostgres(least, messages.length - 1)
        : firstOnSqlite(least);
      const indexed = messages.map((message, index) => ({ ...message, index }));
      const { rows } = await sql<{ id: number }>`
        with numbered as materialized (${first})
        insert into messages (id, sender, content, sent_at, client_id)
        select
          first + cast(value ->> 'index' as bigint),
          value ->> 'sender',
          value ->> 'content',
          cast(value ->> 'sentAt' as bigint),
          value ->> 'clientId'
        from numbered cross join ${jsonRows(db, indexed)}
        where true
        order by 1
        on conflict (sender, client_id) do nothing
        returning id
      `.execute(db);
      return rows.map(({ id }) => id);
    },
    /** Returns the newest `limit` messages whose numbers do not exceed `until`, in ascending order. */
    async latest(limit: number, until = Number.MAX_SAFE_INTEGER): Promise<StoredMessage[]> {
      const rows = await selectMessages()
        .where('id', '<=', until)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.reverse().map(messageOf);
    },
    /**
     * Returns a page of messages after `number`, in ascending order, within the {@link pageLimits}. The page
     * is empty only if there are no more messages.
     */
    async after(number: number): Promise<StoredMessage[]> {
      const rows = await selectMessages()
        .where('id', '>', number)
        .orderBy('id')
        .limit(pageLimits.messages)
        .execute();
      return rows.slice(0, pageSize(rows.map(({ content }) => content.length))).map(messageOf);
    },
    /** Returns the newest message's number (0 if there is none) and a revision that each removal changes. */
    state: (): Promise<{ last: number; revision: number }> =>
      db
        .selectFrom('message_log')
        .select(['revision', sql<number>`coalesce((select max(id) from messages), 0)`.as('last')])
        .executeTakeFirstOrThrow(),
    /** Returns the size in bytes of each sender's messages since `time`, including `MESSAGE_OVERHEAD`. */
    async bytesSince(time: number): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('messages')
        .select([
          'sender',
          sql<number>`sum(octet_length(content) + ${sql.lit(MESSAGE_OVERHEAD)})`.as('bytes'),
        ])
        .where('sent_at', '>=', time)
        .groupBy('sender')
        .execute();
      return new Map(rows.map(({ sender, bytes }) => [sender, bytes]));
    },
    /**
     * Removes the oldest messages beyond the capacity. Then removes expired messages, up to the first message
     * within the retention period. No message expires if the newest message is more than a day older than
     * `time`, because a wrong clock must not erase the chat.
     */
    async prune(time: number): Promise<void> {
      const { count, newest } = await db
        .selectFrom('messages')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          sql<number | null>`(select sent_at from messages order by id desc limit 1)`.as('newest'),
        ])
        .executeTakeFirstOrThrow();
      if (count > capacity) {
        const { id } = await db
          .selectFrom('messages')
          .select('id')
          .orderBy('id')
          .limit(1)
          .offset(count - capacity)
          .executeTakeFirstOrThrow();
        await remove(sql`id < ${id}`, true);
      }
      if (retention === 0 || newest === null || time > newest + DAY) return;
      const { id } = await db
        .selectFrom('messages')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('sent_at', '>=', time - retention)
        .executeTakeFirstOrThrow();
      await remove(sql`id < ${id ?? Number.MAX_SAFE_INTEGER}`, true);
    },
    /** Removes a sender's messages, ignoring the case of the name. @returns the number of removed messages */
    async forget(sender: string): Promise<number> {
      const rows = await db.selectFrom('messages').select('sender').distinct().execute();
      let removed = 0;
      for (const { sender: spelling } of rows) {
        // Names are compared in JavaScript, because the result of `lower` in SQL depends on the database.
        if (accountKey(spelling) !== accountKey(sender)) continue;
        removed += await remove(sql`sender = ${spelling}`, false);
      }
      return removed;
    },
  };
}

const messageOf = <Row extends { clientId: string | null }>({ clientId, ...row }: Row) => ({
  ...row,
  clientId: clientId ?? undefined,
});
