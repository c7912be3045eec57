import { parseMessageId, type ChatMessage } from '@tales/api-client';

/** Maximum number of messages in the log. The oldest messages are dropped. */
export const MAX_MESSAGES = 5000;

export interface KnownMessage extends ChatMessage {
  /** True if messages between the previous message and this message are missing permanently. */
  gapBefore?: true;
}

/** A submitted message that is not in the log yet. */
export interface OutgoingChatMessage {
  /** Idempotency key, by which the server recognizes a resent message. */
  clientId: string;
  content: string;
  /**
   * `pending` until the receipt arrives, then `stored` until the message arrives in the log. `failed` if the
   * server refused the message or the connection was lost.
   */
  status: 'pending' | 'stored' | 'failed';
}

export const findMessage = (outgoing: readonly OutgoingChatMessage[], clientId: string) =>
  outgoing.find((message) => message.clientId === clientId);

export const changeMessage = (
  outgoing: OutgoingChatMessage[],
  clientId: string,
  status: OutgoingChatMessage['status'],
): OutgoingChatMessage[] =>
  outgoing.map((message) => (message.clientId === clientId ? { ...message, status } : message));

/** Marks pending messages as failed, because they get no receipt after the connection is lost. */
export const failPending = (outgoing: readonly OutgoingChatMessage[]): OutgoingChatMessage[] =>
  outgoing.map((message) =>
    message.status === 'pending' ? { ...message, status: 'failed' } : message,
  );

/**
 * Returns the log with the new messages appended in order of arrival, without duplicates (same id), truncated
 * to the latest `MAX_MESSAGES`. Returns `list` itself if all messages are known.
 */
export function appendMessages(list: KnownMessage[], incoming: ChatMessage[]): KnownMessage[] {
  const known = new Set(list.map(({ id }) => id));
  const added: KnownMessage[] = [];
  for (const message of incoming) {
    if (known.has(message.id)) continue;
    known.add(message.id);
    const last = added.at(-1) ?? list.at(-1);
    added.push(last && isGap(last, message) ? { ...message, gapBefore: true } : message);
  }
  return added.length === 0 ? list : list.concat(added).slice(-MAX_MESSAGES);
}

/** Returns true if the server's log had messages between `last` and the message that arrived next. */
function isGap(last: ChatMessage, { previous }: ChatMessage): boolean {
  const number = parseMessageId(last.id);
  return number !== undefined && previous !== undefined && previous > number;
}

/** Returns `outgoing` without the messages that are among the user's own messages in `arrived`. */
export function withoutArrived(
  outgoing: OutgoingChatMessage[],
  arrived: ChatMessage[],
  username: string,
): OutgoingChatMessage[] {
  if (outgoing.length === 0) return outgoing;
  // A client id is unique only within an account.
  const ids = new Set(
    arrived.filter(({ sender }) => sender === username).map(({ clientId }) => clientId),
  );
  const rest = outgoing.filter(({ clientId }) => !ids.has(clientId));
  return rest.length === outgoing.length ? outgoing : rest;
}
