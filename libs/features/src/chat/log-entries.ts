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
 * Returns `messages`, followed by `outgoing`, as entries of the log. Sets `dayBefore` where the day changes,
 * and on the first message if its day is not today.
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
        // A message from `outgoing` keeps its id when it arrives, so that it is not announced twice.
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
