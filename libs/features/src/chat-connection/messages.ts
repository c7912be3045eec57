import { parseMessageId, type ChatMessage } from '@tales/api-client';
import type { SendFailure } from './chat-connection.failure.ts';

/** How many messages are kept; older ones are forgotten. */
export const KEPT_MESSAGES = 5000;

/** A message of the conversation. */
export interface KnownMessage extends ChatMessage {
  /** Whether messages between the one before and this one are missing, and will not come. */
  gapBefore?: true;
}

/** A message of ours that the conversation does not hold yet. */
export interface OutgoingMessage {
  /** Names the message on the server too: sent again under it, it is stored once. */
  clientId: string;
  content: string;
  /**
   * `pending` until its receipt, then `stored` until it comes back as everybody's message; `failed`
   * waits for the visitor to send it again or to drop it.
   */
  status: 'pending' | 'stored' | 'failed';
  failure: SendFailure | undefined;
}

/** The content without NUL, which the server refuses. */
export const withoutNul = (content: string): string => content.replaceAll('\0', '');

/**
 * The conversation with new messages at its end, in the order of arrival, none of them twice, cut to the
 * latest.
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
  return added.length === 0 ? list : list.concat(added).slice(-KEPT_MESSAGES);
}

/** Whether the log holds, or held, something between two messages that arrived one after the other. */
function isGap(last: ChatMessage, { previous }: ChatMessage): boolean {
  const number = parseMessageId(last.id)?.number;
  return number !== undefined && previous !== undefined && previous > number;
}

/** What is still on its way once these messages are there. */
export function withoutArrived(
  outgoing: OutgoingMessage[],
  arrived: ChatMessage[],
  username: string,
): OutgoingMessage[] {
  if (outgoing.length === 0) return outgoing;
  // An id is unique for its account only.
  const ids = new Set(
    arrived.filter(({ sender }) => sender === username).map(({ clientId }) => clientId),
  );
  const rest = outgoing.filter(({ clientId }) => !ids.has(clientId));
  return rest.length === outgoing.length ? outgoing : rest;
}
