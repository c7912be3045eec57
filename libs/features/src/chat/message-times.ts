import type { ChatMessage } from '@tales/api-client';

type Sent = Pick<ChatMessage, 'sentAt'>;

export interface MessageTimes {
  /** Hours and minutes of sending; undefined if the server sent no readable time. */
  timeOf: (message: Sent) => string | undefined;
  dayOf: (message: Sent) => string | undefined;
}

/**
 * Formats the time and the day of messages in a language. English is British, as the texts of the site are.
 * The time zone is that of the browser by default.
 */
export function messageTimes(language: string, timeZone?: string): MessageTimes {
  const locale = language === 'en' ? 'en-GB' : language;
  return {
    timeOf: formatterOf(new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })),
    dayOf: formatterOf(new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })),
  };
}

/** Formats each message once: with each one that arrives, all entries of the log are made again. */
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
