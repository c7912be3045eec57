/** The names in the browser's cache storage, for the pages and for the service worker. */

export const CACHE_PREFIX = 'book-';

/** The address of the record in a cache, and its header with the time when the book was kept, in ms since 1970. */
export const RECORD = '/offline/kept';
export const KEPT_AT = 'X-Kept-At';

export const editionPrefix = (book: string, language: string): string =>
  `${CACHE_PREFIX}${book}-${language}-`;
