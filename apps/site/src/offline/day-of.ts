/** Formats a time as a date, such as `25 November 2026` in English. */
export const dayOf = (time: number, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long' }).format(
    time,
  );
