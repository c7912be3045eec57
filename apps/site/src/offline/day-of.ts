/** Formats a time, in ms since 1970, as a date in `language`, such as `25 November 2026`. */
export const dayOf = (time: number, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long' }).format(
    time,
  );
