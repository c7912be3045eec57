import type { ChatMessage } from '@tales/api-client';

type Sent = Pick<ChatMessage, 'sentAt'>;

export interface MessageTimes {
  timeOf: (message: Sent) => string | undefined;
  dayOf: (message: Sent) => string | undefined;
}

/** Returns functions that format the time and the day of a message. */
export function messageTimes(language: string, timeZone?: string): MessageTimes {
  const locale = language === 'en' ? 'en-GB' : language;
  return {
    timeOf: formatterOf(new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })),
    dayOf: formatterOf(new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })),
  };
}

/** Returns a formatter with a cache, because all entries of the log are recomputed for each new message. */
function formatterOf(format: Intl.DateTimeFormat) {
  const formatted = new WeakMap<Sent, string | undefined>();
  return (message: Sent) => {
    if (!formatted.has(message)) {
      const time = Date.parse(message.sentAt ?? '');
      formatted.set(message, Number.isNaN(time) ? undefined : format.format(time));
    }
    return formatted.get(message);
  };
}
