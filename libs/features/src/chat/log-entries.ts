import type { LogMessage } from '@tales/ui/message-log';
import type { ChatRoomLabels } from './chat-room.labels.ts';
import type { KnownMessage, OutgoingMessage } from './messages.ts';

export interface LogEntriesInput {
  messages: readonly KnownMessage[];
  outgoing: readonly OutgoingMessage[];
  /** User name of the current account. */
  username: string;
  labels: ChatRoomLabels;
  /** The current time as of `Date.now()`. */
  now: number;
}

/**
 * The entries of the log: the messages, then the outgoing ones. A line names the day where it changes,
 * and at the start of a log that does not begin today.
 */
export function logEntries({
  messages,
  outgoing,
  username,
  labels,
  now,
}: LogEntriesInput): LogMessage[] {
  const { timeOf, dayOf } = labels.times;
  const today = dayOf({ sentAt: new Date(now).toISOString() });
  let lastDay = today;
  return [
    ...messages.map((message) => {
      const { clientId, sender, content, sentAt, gapBefore } = message;
      const own = sender === username;
      const day = dayOf(message) ?? lastDay;
      const dayBefore = day === lastDay ? undefined : day === today ? labels.today : day;
      lastDay = day;
      return {
        // The id that it had as an outgoing message: with another one it would be announced again.
        id: (own && clientId) || message.id,
        sender,
        content,
        own,
        sentAt,
        time: timeOf(message),
        gapBefore: gapBefore && labels.gap,
        dayBefore,
      };
    }),
    ...outgoing.map(({ clientId, content, status }) => ({
      id: clientId,
      sender: username,
      content,
      own: true,
      failed: status === 'failed',
      note: { pending: labels.pending, failed: labels.failed, stored: undefined }[status],
    })),
  ];
}
