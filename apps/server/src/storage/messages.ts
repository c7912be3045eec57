import { randomBytes } from 'node:crypto';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';

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
  /** Random per process that stores messages. Distinguishes two messages with the same number. */
  epoch: string;
  /**
   * Number of the preceding message, or the number up to which the retention has removed messages; 0
   * if there is neither.
   */
  previous: number;
};

/** The message numbers of an epoch start at `first` and end before the next epoch. */
export type Epoch = { epoch: string; first: number };

/** Stores the chat messages. Once a promise has resolved, its data survives a crash. */
export type MessageStore = {
  /**
   * Stores all messages or none, in this order. A message is skipped if its sender has already used
   * the same client id.
   *
   * @returns the messages that were stored by this call
   */
  insert: (messages: readonly NewMessage[]) => Promise<StoredMessage[]>;
  /** The newest messages, oldest first. */
  latest: (limit: number) => Promise<StoredMessage[]>;
  /**
   * One page of messages after a number, oldest first, limited by {@link pageLimits}. Empty only if
   * there are no more messages.
   */
  after: (number: number) => Promise<StoredMessage[]>;
  /** The newest epochs, oldest first. */
  epochs: (limit: number) => Promise<Epoch[]>;
  /** A number that changes whenever messages are removed, also by another process. */
  revision: () => Promise<number>;
  /** Removes messages that are older than the retention period, if one is set. */
  prune: (now: number) => Promise<void>;
  /** Removes all messages of a sender (case-insensitive). @returns the number of messages */
  forget: (sender: string) => Promise<number>;
};

export type MessageStoreOptions = {
  /** Retention period in ms; 0 means no limit. @default 0 */
  retention?: number;
  /** @default random */
  epoch?: string;
};

/** The tables of the migrations `0003-messages` and `0004-message-ids`. */
export type MessageTables = {
  messages: MessageRow;
  message_epochs: { epoch: string; first_id: number };
  message_log: {
    id: number;
    /** The retention has removed all messages up to this number. */
    removed_until: number;
    revision: number;
  };
};

type MessageRow = {
  id: Generated<number>;
  sender: string;
  content: string;
  sent_at: number;
  client_id: string | null;
  epoch: string;
};

/** SQLite allows 32,766 parameters in a statement, PostgreSQL 65,535. */
const ROWS_PER_STATEMENT = 5000;

/** Maximum number of rows removed in a transaction, so that the write lock is not held for long. */
const ROWS_PER_REMOVAL = 1000;

/**
 * Limits of a page. It ends before the message that would exceed one of them, but has at least one
 * message. With four bytes per character, the longest page fits into the send buffer of a connection.
 */
export const pageLimits = { messages: 200, characters: 64 * 1024 } as const;

const columns = ['id', 'sender', 'content', 'sent_at', 'client_id', 'epoch'] as const;

/** Creates a message store on any database that Kysely supports. Its tables must be migrated. */
export function createMessageStore(
  database: Pick<Kysely<unknown>, 'withTables'>,
  { retention = 0, epoch = randomBytes(9).toString('base64url') }: MessageStoreOptions = {},
): MessageStore {
  const db = database.withTables<MessageTables>();
  let isEpochStored = false;

  /**
   * Selects messages with the number that precedes each. It is a single statement, so a concurrent
   * removal cannot make the result inconsistent.
   */
  const selectMessages = () =>
    db
      .selectFrom('messages')
      .select(columns)
      .select((row) => [
        row
          .selectFrom('messages as earlier')
          .select(({ fn }) => fn.max('earlier.id').as('id'))
          .whereRef('earlier.id', '<', 'messages.id')
          .as('before'),
        row.selectFrom('message_log').select('removed_until').as('removed_until'),
      ]);

  async function removeFirstOlderThan(time: number): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('messages')
        .select(['id', 'sent_at'])
        .orderBy('id')
        .limit(ROWS_PER_REMOVAL)
        .execute();
      // Removed in order of number, so that no gaps appear. A message with a timestamp in the future
      // therefore also keeps the messages after it.
      const kept = rows.findIndex((row) => Number(row.sent_at) >= time);
      const last = rows.at(kept === -1 ? -1 : kept - 1);
      if (kept === 0 || last === undefined) return false;
      await transaction.deleteFrom('messages').where('id', '<=', last.id).execute();
      await transaction
        .updateTable('message_log')
        .set((row) => ({ removed_until: last.id, revision: row('revision', '+', 1) }))
        .execute();
      return kept === -1;
    });
  }

  async function removeSomeOf(sender: string): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('messages')
        .where('id', 'in', (from) =>
          from
            .selectFrom('messages')
            .select('id')
            .where('sender', '=', sender)
            .limit(ROWS_PER_REMOVAL),
        )
        .returning('id')
        .execute();
      await transaction
        .updateTable('message_log')
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .execute();
      return removed.length;
    });
  }

  return {
    async insert(messages) {
      const stored = await db.transaction().execute(async (transaction) => {
        const rows: Selectable<MessageRow>[] = [];
        for (let from = 0; from < messages.length; from += ROWS_PER_STATEMENT) {
          const inserted = await transaction
            .insertInto('messages')
            .values(
              messages
                .slice(from, from + ROWS_PER_STATEMENT)
                .map(({ sender, content, sentAt, clientId = null }) => ({
                  sender,
                  content,
                  sent_at: sentAt,
                  client_id: clientId,
                  epoch,
                })),
            )
            .onConflict((conflict) => conflict.columns(['sender', 'client_id']).doNothing())
            .returning(columns)
            .execute();
          rows.push(...inserted);
        }
        // Ids are assigned in the order of the values, but the rows may be returned in another order.
        rows.sort((a, b) => Number(a.id) - Number(b.id));
        const [first] = rows;
        if (first === undefined) return [];
        if (!isEpochStored) {
          await transaction
            .insertInto('message_epochs')
            .values({ epoch, first_id: first.id })
            .onConflict((conflict) => conflict.column('epoch').doNothing())
            .execute();
        }
        const { before, removed_until } = await transaction
          .selectFrom('message_log')
          .select((row) => [
            'removed_until',
            row
              .selectFrom('messages')
              .select(({ fn }) => fn.max('id').as('id'))
              .where('id', '<', first.id)
              .as('before'),
          ])
          .executeTakeFirstOrThrow();
        return rows.map((row, index) =>
          messageOf({
            ...row,
            before: index === 0 ? before : (rows[index - 1]?.id ?? null),
            removed_until,
          }),
        );
      });
      isEpochStored ||= stored.length > 0;
      return stored;
    },
    async latest(limit) {
      const rows = await selectMessages().orderBy('id', 'desc').limit(limit).execute();
      return rows.reverse().map(messageOf);
    },
    async after(number) {
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
    async epochs(limit) {
      const rows = await db
        .selectFrom('message_epochs')
        .selectAll()
        .orderBy('first_id', 'desc')
        .limit(limit)
        .execute();
      return rows.reverse().map((row) => ({ epoch: row.epoch, first: Number(row.first_id) }));
    },
    async revision() {
      const row = await db.selectFrom('message_log').select('revision').executeTakeFirstOrThrow();
      return Number(row.revision);
    },
    async prune(now) {
      if (retention === 0) return;
      while (await removeFirstOlderThan(now - retention));
    },
    async forget(sender) {
      const spellings = await db
        .selectFrom('messages')
        .select('sender')
        .distinct()
        .where(({ fn }) => fn('lower', ['sender']), '=', sender.toLowerCase())
        .execute();
      let removed = 0;
      for (const spelling of spellings) {
        for (;;) {
          const count = await removeSomeOf(spelling.sender);
          removed += count;
          if (count < ROWS_PER_REMOVAL) break;
        }
      }
      return removed;
    },
  };
}

function messageOf(
  row: Selectable<MessageRow> & {
    before: number | null;
    removed_until: number | null;
  },
): StoredMessage {
  return {
    number: Number(row.id),
    epoch: row.epoch,
    previous: Math.max(Number(row.before ?? 0), Number(row.removed_until ?? 0)),
    sender: row.sender,
    content: row.content,
    sentAt: Number(row.sent_at),
    ...(row.client_id !== null && { clientId: row.client_id }),
  };
}
