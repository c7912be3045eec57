import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Pruned } from './housekeeping.ts';
import { inSteps, isPostgres, STEP } from './statements.ts';
import {
  type InsertMessages,
  messageOf,
  postgresInsertMessages,
  sqliteInsertMessages,
  type StoredMessage,
} from './stored-message.ts';

/** The message numbers of an epoch start at `first` and end before the next epoch. */
export type Epoch = { epoch: string; first: number };

export type MessageStore = ReturnType<typeof createMessageStore>;

export type MessageStoreOptions = {
  /** Retention period in ms; 0 means no limit. @default 0 */
  retention?: number;
  /** Maximum number of messages after `prune`. @default 1,000,000 */
  capacity?: number;
  /** Epoch of new messages in SQLite; PostgreSQL finds it out by itself. @default random */
  epoch?: string;
};

/** About the bytes of a row and its index entries, besides the content. */
export const MESSAGE_OVERHEAD = 256;

const MAX_MESSAGES = 1_000_000;

/** The newest epochs, which are kept. */
const MAX_EPOCHS = 1000;

/** Milliseconds by which a round of the retention may advance. Rounds are ten minutes apart. */
const MAX_STEP = 60 * 60 * 1000;

/**
 * Limits of a page. It ends before the message that would exceed one of them, but has at least one
 * message. With four bytes per character, the longest page fits into the send buffer of a connection.
 */
export const pageLimits = { messages: 200, characters: 64 * 1024 } as const;

/** Stores the chat messages. Once a promise has resolved, its data survives a crash. */
export function createMessageStore(
  db: Kysely<Database>,
  { retention = 0, capacity = MAX_MESSAGES, epoch }: MessageStoreOptions = {},
) {
  const insert: InsertMessages = isPostgres(db)
    ? postgresInsertMessages(db)
    : sqliteInsertMessages(db, epoch);

  /**
   * Selects messages with the number that precedes each. It is a single statement, so a concurrent
   * removal cannot make the result inconsistent.
   */
  const selectMessages = () =>
    db
      .selectFrom('messages')
      .select(['id', 'sender', 'content', 'sent_at', 'client_id', 'epoch'])
      .select((row) => [
        row
          .selectFrom('messages as earlier')
          .select(({ fn }) => fn.max('earlier.id').as('id'))
          .whereRef('earlier.id', '<', 'messages.id')
          .as('before'),
        row.selectFrom('message_log').select('removed_until').as('removed_until'),
      ]);

  let isFirstRound = true;

  /** The time for the retention: `now`, unless the clock has jumped ahead. */
  async function trustedTime(now: number): Promise<number> {
    const { seen, newest } = await db
      .selectFrom('message_log')
      .select((row) => [
        'time_seen as seen',
        row.selectFrom('messages').select('sent_at').orderBy('id', 'desc').limit(1).as('newest'),
      ])
      .executeTakeFirstOrThrow();
    const time = Math.min(now, (seen ?? newest ?? now) + (isFirstRound ? 0 : MAX_STEP));
    isFirstRound = false;
    if (time !== seen) await db.updateTable('message_log').set({ time_seen: time }).execute();
    return time;
  }

  async function countSurplus(): Promise<number> {
    const { count } = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Math.max(0, count - capacity);
  }

  /** @returns the number of removed messages; less than `limit` if no more are older */
  async function removeFirstOlderThan(time: number, limit: number): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('messages')
        .select(['id', 'sent_at'])
        .orderBy('id')
        .limit(limit)
        .execute();
      // Removed in order of number, so that no gaps appear. A message with a timestamp in the future
      // therefore also keeps the messages after it.
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

  /** @param until number up to which no message is left; another server may have removed more meanwhile */
  const recordRemoval = (transaction: Kysely<Database>, until: number) =>
    transaction
      .updateTable('message_log')
      .set((row) => ({
        removed_until: sql`case when removed_until < ${until} then ${until} else removed_until end`,
        revision: row('revision', '+', 1),
      }))
      .execute();

  return {
    insert,
    /** The newest messages, oldest first. */
    async latest(limit: number): Promise<StoredMessage[]> {
      const rows = await selectMessages().orderBy('id', 'desc').limit(limit).execute();
      return rows.reverse().map(messageOf);
    },
    /**
     * One page of messages after a number, oldest first, limited by {@link pageLimits}. Empty only if
     * there are no more messages.
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
    /** The newest epochs, oldest first. */
    async epochs(limit: number): Promise<Epoch[]> {
      const rows = await db
        .selectFrom('message_epochs')
        .selectAll()
        .orderBy('first_id', 'desc')
        .limit(limit)
        .execute();
      return rows.reverse().map((row) => ({ epoch: row.epoch, first: row.first_id }));
    },
    /** `last` is the newest number, 0 if there is none; `revision` changes whenever messages are removed. */
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
    /** UTF-8 bytes of the messages since a time, and {@link MESSAGE_OVERHEAD} for each, by sender. */
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
     * Removes the oldest messages beyond the capacity, those older than the retention period, and old epochs.
     *
     * A clock that has jumped ahead must not erase the chat: the time that the retention uses is stored, and
     * advances with `now`, by an hour in each call at most and not in the first call of a process.
     *
     * @returns undefined if nothing was removed and the time is `now`
     */
    async prune(now: number): Promise<Pruned | undefined> {
      let removed = 0;
      const surplus = await countSurplus();
      while (removed < surplus) {
        const count = await removeFirstOlderThan(Infinity, Math.min(surplus - removed, STEP));
        if (count === 0) break;
        removed += count;
      }
      const time = retention === 0 ? now : await trustedTime(now);
      if (retention > 0)
        removed += await inSteps((limit) => removeFirstOlderThan(time - retention, limit));
      await db
        .deleteFrom('message_epochs')
        .where('first_id', '<', (from) =>
          from
            .selectFrom('message_epochs as newest')
            .select('newest.first_id')
            .orderBy('newest.first_id', 'desc')
            .limit(1)
            .offset(MAX_EPOCHS - 1),
        )
        .execute();
      return removed > 0 || time < now ? { removed, heldBack: now - time } : undefined;
    },
    /** Removes all messages of a sender (case-insensitive). @returns the number of messages */
    async forget(sender: string): Promise<number> {
      const rows = await db.selectFrom('messages').select('sender').distinct().execute();
      // Compared here: `lower` depends on the collation of the database.
      const isSame = (other: string) => other.toLowerCase() === sender.toLowerCase();
      let removed = 0;
      for (const { sender: spelling } of rows) {
        if (isSame(spelling)) removed += await inSteps((limit) => removeSomeOf(spelling, limit));
      }
      return removed;
    },
  };
}
