import type { LogMessage } from '@tales/ui/message-log';
import type { MessageTimes } from './message-times.ts';
import type { KnownMessage, OutgoingChatMessage } from './messages.ts';

export interface LogEntriesInput {
  messages: readonly KnownMessage[];
  outgoing: readonly OutgoingChatMessage[];
  username: string;
  texts: Record<'pending' | 'failed' | 'gap' | 'today', string>;
  times: MessageTimes;
  /** The current time in ms since the epoch. */
  now: number;
}

/**
 * Returns `messages`, followed by `outgoing`, as entries of the log. The first message of each day has a
 * `dayBefore`, except for the current day if the log has no messages of earlier days.
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
        // The user's own messages keep their ids from `outgoing`, because the log announces each id once.
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
