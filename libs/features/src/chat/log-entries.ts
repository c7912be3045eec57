import type { LogMessage } from '@tales/ui/message-log';
import type { MessageTimes } from './message-times.ts';
import type { KnownMessage, OutgoingMessage } from './messages.ts';

export interface LogEntriesInput {
  messages: readonly KnownMessage[];
  outgoing: readonly OutgoingMessage[];
  /** User name of the current account. */
  username: string;
  texts: Record<'pending' | 'failed' | 'gap' | 'today', string>;
  times: MessageTimes;
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
  texts,
  times: { timeOf, dayOf },
  now,
}: LogEntriesInput): LogMessage[] {
  const today = dayOf({ sentAt: new Date(now).toISOString() });
  let lastDay = today;
  return [
    ...messages.map((message) => {
      const { clientId, sender, content, sentAt, gapBefore } = message;
      const own = sender === username;
      const day = dayOf(message) ?? lastDay;
      const dayBefore = day === lastDay ? undefined : day === today ? texts.today : day;
      lastDay = day;
      return {
        // The id that it had as an outgoing message: with another one it would be announced again.
        id: (own && clientId) || message.id,
        sender,
        content,
        own,
        sentAt,
        time: timeOf(message),
        gapBefore: gapBefore && texts.gap,
        dayBefore,
      };
    }),
    ...outgoing.map(({ clientId, content, status }) => ({
      id: clientId,
      sender: username,
      content,
      own: true,
      failed: status === 'failed',
      note: { pending: texts.pending, failed: texts.failed, stored: undefined }[status],
    })),
  ];
}
