import { parseMessageId, type ChatMessage } from '@tales/api-client';

/** Maximum number of messages kept; older ones are dropped. */
export const MAX_MESSAGES = 5000;

/** A message of the log. */
export interface KnownMessage extends ChatMessage {
  /** Messages between the previous one and this one are missing permanently. */
  gapBefore?: true;
}

/** An own message that is not in the log yet. */
export interface OutgoingMessage {
  /** Idempotency key: the server stores a resent message once. */
  clientId: string;
  content: string;
  /**
   * `pending` until its receipt, then `stored` until it arrives in the log. `failed` until it is resent
   * or discarded.
   */
  status: 'pending' | 'stored' | 'failed';
}

export const findMessage = (outgoing: readonly OutgoingMessage[], clientId: string) =>
  outgoing.find((message) => message.clientId === clientId);

export const changeMessage = (
  outgoing: OutgoingMessage[],
  clientId: string,
  status: OutgoingMessage['status'],
): OutgoingMessage[] =>
  outgoing.map((message) => (message.clientId === clientId ? { ...message, status } : message));

/** Without a connection, no receipt will come. */
export const failPending = (outgoing: readonly OutgoingMessage[]): OutgoingMessage[] =>
  outgoing.map((message) =>
    message.status === 'pending' ? { ...message, status: 'failed' } : message,
  );

/**
 * The log with new messages appended in the order of arrival, without duplicates (same id), cut to the
 * latest `MAX_MESSAGES`. The only place that decides about order and duplicates.
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

/** True if the server's log has, or had, messages between two that arrived consecutively. */
function isGap(last: ChatMessage, { previous }: ChatMessage): boolean {
  const number = parseMessageId(last.id);
  return number !== undefined && previous !== undefined && previous > number;
}

/** The outgoing messages that are not among the arrived ones. */
export function withoutArrived(
  outgoing: OutgoingMessage[],
  arrived: ChatMessage[],
  username: string,
): OutgoingMessage[] {
  if (outgoing.length === 0) return outgoing;
  // A client id is unique within its account only.
  const ids = new Set(
    arrived.filter(({ sender }) => sender === username).map(({ clientId }) => clientId),
  );
  const rest = outgoing.filter(({ clientId }) => !ids.has(clientId));
  return rest.length === outgoing.length ? outgoing : rest;
}
