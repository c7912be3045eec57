import type { Generated, Kysely } from 'kysely';

export type NewMessage = {
  sender: string;
  content: string;
  /** In ms since the epoch. */
  sentAt: number;
};

export type StoredMessage = NewMessage & {
  /** Grows with every message and is never used again. */
  id: number;
};

/** Keeps the chat's messages. What resolved survives a crash. */
export type MessageStore = {
  /** Stores all or none, in this order, and answers them with their ids. */
  insert: (messages: readonly NewMessage[]) => Promise<StoredMessage[]>;
  /** The last few, oldest first. */
  latest: (limit: number) => Promise<StoredMessage[]>;
};

/** What the migration `0003-messages` makes. */
export type MessageTables = {
  messages: MessageRow;
};

type MessageRow = {
  id: Generated<number>;
  sender: string;
  content: string;
  sent_at: number;
};

/** SQLite takes 32,766 values in a statement, PostgreSQL 65,535. */
const ROWS_PER_STATEMENT = 5000;

/** The messages in any database Kysely speaks to; its tables must be migrated. */
export function createMessageStore(database: Pick<Kysely<unknown>, 'withTables'>): MessageStore {
  const db = database.withTables<MessageTables>();
  return {
    insert: (messages) =>
      db.transaction().execute(async (transaction) => {
        const stored: StoredMessage[] = [];
        for (let from = 0; from < messages.length; from += ROWS_PER_STATEMENT) {
          const chunk = messages.slice(from, from + ROWS_PER_STATEMENT);
          const rows = await transaction
            .insertInto('messages')
            .values(
              chunk.map(({ sender, content, sentAt }) => ({ sender, content, sent_at: sentAt })),
            )
            .returning('id')
            .execute();
          // Rows get their ids in the order of the values, but may be returned in another.
          const ids = rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
          for (const [index, message] of chunk.entries()) {
            const id = ids[index];
            if (id === undefined) throw new Error('The database returned too few ids.');
            stored.push({ ...message, id });
          }
        }
        return stored;
      }),
    async latest(limit) {
      const rows = await db
        .selectFrom('messages')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.reverse().map(({ id, sender, content, sent_at }) => ({
        id: Number(id),
        sender,
        content,
        sentAt: Number(sent_at),
      }));
    },
  };
}
