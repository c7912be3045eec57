import type { Generated, Kysely, Selectable } from 'kysely';
import { isPostgres } from './is-postgres.ts';

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

/** The tables of the migrations `0003-messages`, `0004-message-ids` and `0009-message-limits`. */
export type MessageTables = {
  messages: MessageRow;
  message_epochs: { epoch: string; first_id: number };
  message_log: {
    id: number;
    /** The retention has removed all messages up to this number. */
    removed_until: number;
    revision: number;
    /** The time up to which the retention trusts the clock; see `MessageStore.prune`. */
    time_seen: number | null;
  };
};

export type MessageRow = {
  id: Generated<number>;
  sender: string;
  content: string;
  sent_at: number;
  client_id: string | null;
  epoch: string;
};

export const messageColumns = ['id', 'sender', 'content', 'sent_at', 'client_id', 'epoch'] as const;

/** @param row a message, the number of the one before it, and up to which number messages were removed */
export function messageOf(
  row: Selectable<MessageRow> & {
    before: number | null;
    removed_until: number | null;
  },
): StoredMessage {
  return {
    number: row.id,
    epoch: row.epoch,
    previous: Math.max(row.before ?? 0, row.removed_until ?? 0),
    sender: row.sender,
    content: row.content,
    sentAt: row.sent_at,
    ...(row.client_id !== null && { clientId: row.client_id }),
  };
}

type Sequences = {
  sqlite_sequence: { name: string; seq: number };
  messages_id_seq: { last_value: number; is_called: boolean };
};

/** The greatest number that a message ever had; 0 if there was none. */
export async function lastNumber(database: Pick<Kysely<unknown>, 'withTables'>): Promise<number> {
  const db = database.withTables<Sequences>();
  const query = isPostgres(db)
    ? db.selectFrom('messages_id_seq').select('last_value as last').where('is_called', '=', true)
    : db.selectFrom('sqlite_sequence').select('seq as last').where('name', '=', 'messages');
  return (await query.executeTakeFirst())?.last ?? 0;
}
