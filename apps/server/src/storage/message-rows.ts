import type { Generated, Selectable } from 'kysely';
import type { StoredMessage } from './stored-message.ts';

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
