import type { ChatMessage } from '@tales/api-client';

type Sent = Pick<ChatMessage, 'sentAt'>;

export interface MessageTimes {
  /** Hours and minutes of sending; undefined if the server sent no readable time. */
  timeOf: (message: Sent) => string | undefined;
  dayOf: (message: Sent) => string | undefined;
}

/**
 * Writes when messages were sent, in a language. English is British, as the texts of the site are. The time
 * zone is by default that of the browser.
 */
export function messageTimes(language: string, timeZone?: string): MessageTimes {
  const locale = language === 'en' ? 'en-GB' : language;
  return {
    timeOf: writtenBy(new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })),
    dayOf: writtenBy(new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })),
  };
}

/** Each message is formatted once: a log of thousands is written again with each one that arrives. */
function writtenBy(format: Intl.DateTimeFormat) {
  const written = new WeakMap<Sent, string | undefined>();
  return (message: Sent) => {
    if (!written.has(message)) {
      const time = Date.parse(message.sentAt ?? '');
      written.set(message, Number.isNaN(time) ? undefined : format.format(time));
    }
    return written.get(message);
  };
}
