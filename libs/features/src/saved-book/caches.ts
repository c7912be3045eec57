/** The names in the browser's cache storage, for the pages and for the service worker. */

export const CACHE_PREFIX = 'book-';

/** The address of the record in a cache. It is written last: a cache without it is not complete. */
export const RECORD = '/offline/kept';

/** The header of the record with the time when the book was kept, in ms since 1970. */
export const KEPT_AT = 'X-Kept-At';

/** The last time that a `Date` can have. */
const LAST_TIME = 8.64e15;

/** The time in a record; undefined if the record is damaged. */
export function keptTimeOf(record: Response): number | undefined {
  const time = Number(record.headers.get(KEPT_AT));
  return time > 0 && time <= LAST_TIME ? time : undefined;
}

export const editionPrefix = ({ book, language }: { book: string; language: string }): string =>
  `${CACHE_PREFIX}${book}-${language}-`;
