import { parseMessageId, type ChatMessage } from '@tales/api-client';

/** Maximum number of received messages in the log. */
export const MAX_MESSAGES = 5000;

export interface KnownMessage extends ChatMessage {
  /** True if messages are missing between the previous message and this message. */
  gapBefore?: true;
}

/** A submitted message that is not in the log yet. */
export interface OutgoingChatMessage {
  /** Idempotency key, by which the server recognizes a resent message. */
  clientId: string;
  content: string;
  /**
   * `pending` until the receipt arrives, then `stored`. `failed` if the server refused the message or the
   * connection ended before the receipt arrived.
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

export const failPending = (outgoing: readonly OutgoingChatMessage[]): OutgoingChatMessage[] =>
  outgoing.map((message) =>
    message.status === 'pending' ? { ...message, status: 'failed' } : message,
  );

/**
 * Returns `list` followed by the messages of `incoming` with new ids, cut to the latest `MAX_MESSAGES`. Sets
 * `gapBefore` where messages are missing. Returns `list` itself if no id is new.
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

function isGap(last: ChatMessage, { previous }: ChatMessage): boolean {
  const number = parseMessageId(last.id);
  return number !== undefined && previous !== undefined && previous > number;
}

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
