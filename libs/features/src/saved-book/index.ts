export { bookListSchema, keptRecordSchema, listPath } from './book-list.ts';
export type { BookList, ListedFile } from './book-list.ts';
export { CACHE_PREFIX, editionPrefix, KEPT_AT, keptTimeOf, RECORD } from './caches.ts';
