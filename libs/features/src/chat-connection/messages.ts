import { compareMessageIds, type ChatMessage } from '@tales/api-client';
import type { SendFailure } from './chat-connection.failure.ts';

/** How many messages are kept; older ones are forgotten. */
export const KEPT_MESSAGES = 5000;

/** A message of ours that the list does not hold yet. */
export interface OutgoingMessage {
  localId: string;
  content: string;
  /**
   * `pending` until its receipt, then `stored` until it comes back as everybody's message; `failed`
   * waits for the visitor to send it again or to drop it.
   */
  status: 'pending' | 'stored' | 'failed';
  failure: SendFailure | undefined;
}

/**
 * The content as the server stores it: without what no text can hold, half a surrogate pair or NUL.
 * Sent like this, a message is recognised when it comes back.
 */
export const storable = (content: string): string => content.toWellFormed().replaceAll('\0', '');

/** The list with new messages in their places, none of them twice, cut to the latest. */
export function mergeMessages(list: ChatMessage[], incoming: ChatMessage[]): ChatMessage[] {
  const known = new Set(list.map((message) => message.id));
  const added = incoming.filter(({ id }) => !known.has(id) && known.add(id));
  if (added.length === 0) return list;
  const merged = list.concat(added);
  const inOrder = merged.every((message, index) => {
    const previous = merged[index - 1];
    return index < list.length || !previous || compareMessageIds(previous.id, message.id) <= 0;
  });
  if (!inOrder) merged.sort((a, b) => compareMessageIds(a.id, b.id));
  return merged.slice(-KEPT_MESSAGES);
}

/**
 * What is still on its way once these messages are there. A message that was lost with its connection
 * may have been stored all the same: then it comes back among what was missed, and is not offered
 * to be sent twice.
 */
export function withoutArrived(
  outgoing: OutgoingMessage[],
  arrived: ChatMessage[],
  username: string,
): OutgoingMessage[] {
  const rest = [...outgoing];
  for (const { sender, content } of arrived) {
    if (rest.length === 0) break;
    if (sender !== username) continue;
    const index = rest.findIndex(
      (message) => message.content.trim() === content.trim() && !isRefused(message),
    );
    if (index >= 0) rest.splice(index, 1);
  }
  return rest.length === outgoing.length ? outgoing : rest;
}

const isRefused = ({ status, failure }: OutgoingMessage) =>
  status === 'failed' && failure?.kind !== 'connectionLost';
