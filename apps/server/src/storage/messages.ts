import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { inSteps, isPostgres, STEP } from './statements.ts';

export type NewMessage = {
  /** Username of the account. */
  sender: string;
  content: string;
  /** Time in ms since the epoch. */
  sentAt: number;
  /** Message id that the sending client has set, if any. */
  clientId?: string | undefined;
};

export type StoredMessage = NewMessage & {
  /** Number that increases with every message and is never reused. See {@link MessageStore.insert}. */
  number: number;
  /**
   * Number of the preceding message or number up to which messages have been removed, whichever is greater.
   * 0 if there is neither.
   */
  previous: number;
};

export type MessageStore = ReturnType<typeof createMessageStore>;

export type MessageStoreOptions = RemovalOptions & {
  /** Returns the time in ms since the epoch, on which numbers are based. @default Date.now */
  now?: () => number;
};

/** Approximate bytes of a row and its index entries, without the content. */
export const MESSAGE_OVERHEAD = 256;

/** Key of the advisory lock that orders the inserts of all instances. */
const MESSAGE_ORDER = 7_414_153;

/**
 * Limits of a page. A page ends before a message that would exceed a limit, but has at least one message.
 * Even with four bytes per character, the longest page fits into the send buffer of a connection.
 */
export const pageLimits = { messages: 200, characters: 64 * 1024 } as const;

/** Creates the store of chat messages. Once a promise has resolved, its data survives a crash. */
export function createMessageStore(
  db: Kysely<Database>,
  { now = Date.now, ...removal }: MessageStoreOptions = {},
) {
  /**
   * Returns the lower bound of new ids: the current time in microseconds since the epoch. It makes new ids
   * greater than those that a crash or a restored backup has lost.
   */
  const leastId = () => now() * 1000;

  const insertIntoSqlite = (messages: readonly NewMessage[]) => sql<{ id: number }>`
    insert into messages (id, sender, content, sent_at, client_id)
    select first + key, value ->> 'sender', value ->> 'content', value ->> 'sentAt', value ->> 'clientId'
    from json_each(${JSON.stringify(messages)}), (
      select max(cast(${leastId()} as integer), removed_until + 1, coalesce((select max(id) from messages), 0) + 1) as first
      from message_log
    )
    where true
    order by key
    on conflict (sender, client_id) do nothing
    returning id
  `;

  /**
   * Takes a lock and assigns numbers in one statement. The lock ends when the messages are visible.
   * Otherwise, readers would miss a message that becomes visible after a message with a greater number.
   */
  const insertIntoPostgres = (messages: readonly NewMessage[]) => sql<{ id: number }>`
    with locked as materialized (select pg_advisory_xact_lock(${MESSAGE_ORDER})),
    numbered as materialized (
      select setval(
        'messages_id_seq',
        greatest(nextval('messages_id_seq'), ${leastId()}::bigint) + ${messages.length - 1}::bigint
      ) - ${messages.length - 1}::bigint as first
      from locked
    )
    insert into messages (id, sender, content, sent_at, client_id)
    select first + position - 1, sender, content, sent_at, client_id
    from numbered cross join unnest(
      ${messages.map(({ sender }) => sender)}::text[],
      ${messages.map(({ content }) => content)}::text[],
      ${messages.map(({ sentAt }) => sentAt)}::bigint[],
      ${messages.map(({ clientId }) => clientId ?? null)}::text[]
    ) with ordinality as given (sender, content, sent_at, client_id, position)
    order by position
    on conflict (sender, client_id) do nothing
    returning id
  `;

  const insertInto = isPostgres(db) ? insertIntoPostgres : insertIntoSqlite;

  /**
   * Selects messages with the number of each preceding message. A single statement ensures that the
   * result is consistent during a concurrent removal.
   */
  const selectMessages = () =>
    db
      .selectFrom('messages')
      .select(['id', 'sender', 'content', 'sent_at', 'client_id'])
      .select((row) => [
        row
          .selectFrom('messages as earlier')
          .select(({ fn }) => fn.max('earlier.id').as('id'))
          .whereRef('earlier.id', '<', 'messages.id')
          .as('before'),
        row.selectFrom('message_log').select('removed_until').as('removed_until'),
      ]);

  return {
    ...createMessageRemoval(db, removal),
    /**
     * Stores all messages or none, in order. A message is skipped if its sender has already used the client
     * id. Numbers are assigned in the order of the commits, so that a reader that continues after the last
     * number misses no message. Numbers are at least the time in microseconds, so that a standby or a
     * restored backup does not reuse the numbers of messages that it lacks.
     *
     * @returns the numbers of the messages that this call has stored
     */
    async insert(messages: readonly NewMessage[]): Promise<number[]> {
      const { rows } = await insertInto(messages).execute(db);
      return rows.map(({ id }) => id);
    },
    /** Returns the newest `limit` messages up to a number, in ascending order. */
    async latest(limit: number, until = Number.MAX_SAFE_INTEGER): Promise<StoredMessage[]> {
      const rows = await selectMessages()
        .where('id', '<=', until)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.reverse().map(messageOf);
    },
    /**
     * Returns a page of messages after a number in ascending order, limited by {@link pageLimits}. The page
     * is empty only if there are no more messages.
     */
    async after(number: number): Promise<StoredMessage[]> {
      const page = selectMessages()
        .where('id', '>', number)
        .orderBy('id')
        .limit(pageLimits.messages);
      const measured = db
        .selectFrom(page.as('page'))
        .selectAll()
        .select(
          sql<number | null>`
            sum(length(content)) over (order by id rows between unbounded preceding and current row)
          `.as('characters'),
        );
      const rows = await db
        .selectFrom(measured.as('measured'))
        .selectAll()
        .where(sql<boolean>`characters <= ${pageLimits.characters} or characters = length(content)`)
        .orderBy('id')
        .execute();
      return rows.map(messageOf);
    },
    /** Returns the newest message's number, or 0, and a revision that changes when messages are removed. */
    async state(): Promise<{ last: number; revision: number }> {
      const { last, revision } = await db
        .selectFrom('message_log')
        .select((row) => [
          'revision',
          row
            .selectFrom('messages')
            .select(({ fn }) => fn.max('id').as('id'))
            .as('last'),
        ])
        .executeTakeFirstOrThrow();
      return { last: last ?? 0, revision };
    },
    /** Returns the UTF-8 bytes stored since a time by sender, plus {@link MESSAGE_OVERHEAD} per message. */
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
  };
}

type Row = {
  id: number;
  sender: string;
  content: string;
  sent_at: number;
  client_id: string | null;
  /** Number of the preceding message. */
  before: number | null;
  removed_until: number | null;
};

const messageOf = (row: Row): StoredMessage => ({
  number: row.id,
  previous: Math.max(row.before ?? 0, row.removed_until ?? 0),
  sender: row.sender,
  content: row.content,
  sentAt: row.sent_at,
  ...(row.client_id !== null && { clientId: row.client_id }),
});

type RemovalOptions = {
  /** Retention period in ms. 0 disables the limit. @default 0 */
  retention?: number;
  /** Maximum number of messages after `prune`. @default 1,000,000 */
  capacity?: number;
};

const MAX_MESSAGES = 1_000_000;

const DAY = 24 * 60 * 60 * 1000;

/** Creates functions that remove chat messages and record the removal for readers. */
function createMessageRemoval(
  db: Kysely<Database>,
  { retention = 0, capacity = MAX_MESSAGES }: RemovalOptions,
) {
  async function countSurplus(): Promise<number> {
    const { count } = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Math.max(0, count - capacity);
  }

  async function newestTime(): Promise<number | undefined> {
    const newest = await db
      .selectFrom('messages')
      .select('sent_at')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.sent_at;
  }

  /** @returns the number of removed messages, which is less than `limit` if no older messages remain */
  async function removeFirstOlderThan(time: number, limit: number): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('messages')
        .select(['id', 'sent_at'])
        .orderBy('id')
        .limit(limit)
        .execute();
      // Messages are removed in the order of their numbers, so that no gaps appear. A message with a
      // timestamp in the future therefore also retains the messages after it.
      const kept = rows.findIndex((row) => row.sent_at >= time);
      const last = rows.at(kept === -1 ? -1 : kept - 1);
      if (kept === 0 || last === undefined) return 0;
      await transaction.deleteFrom('messages').where('id', '<=', last.id).execute();
      await recordRemoval(transaction, last.id);
      return kept === -1 ? rows.length : kept;
    });
  }

  async function removeSomeOf(sender: string, limit: number): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('messages')
        .where('id', 'in', (from) =>
          from.selectFrom('messages').select('id').where('sender', '=', sender).limit(limit),
        )
        .executeTakeFirst();
      await recordRemoval(transaction, 0);
      return Number(numDeletedRows);
    });
  }

  /** @param until number up to which no messages remain. Another server may have recorded a greater number */
  const recordRemoval = (transaction: Kysely<Database>, until: number) =>
    transaction
      .updateTable('message_log')
      .set((row) => ({
        removed_until: sql`case when removed_until < ${until} then ${until} else removed_until end`,
        revision: row('revision', '+', 1),
      }))
      .execute();

  return {
    /**
     * Removes messages beyond the capacity and messages older than the retention period. The latter are kept
     * if the clock is over a day past the newest message, because a wrong clock must not erase the chat.
     *
     * @returns the number of removed messages
     */
    async prune(time: number): Promise<number> {
      let removed = 0;
      const surplus = await countSurplus();
      while (removed < surplus) {
        const count = await removeFirstOlderThan(Infinity, Math.min(surplus - removed, STEP));
        if (count === 0) break;
        removed += count;
      }
      const newest = retention > 0 ? await newestTime() : undefined;
      if (newest === undefined || time > newest + DAY) return removed;
      return removed + (await inSteps((limit) => removeFirstOlderThan(time - retention, limit)));
    },
    /** Removes all messages of a sender (case-insensitive). @returns the number of removed messages */
    async forget(sender: string): Promise<number> {
      const rows = await db.selectFrom('messages').select('sender').distinct().execute();
      // Names are compared here, because `lower` depends on the collation of the database.
      const isSame = (other: string) => other.toLowerCase() === sender.toLowerCase();
      let removed = 0;
      for (const { sender: spelling } of rows) {
        if (isSame(spelling)) removed += await inSteps((limit) => removeSomeOf(spelling, limit));
      }
      return removed;
    },
  };
}
