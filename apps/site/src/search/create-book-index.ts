/** The code of the search, loaded at the same time as the index of the book. */
export { createBookIndex } from '@tales/features/book-search';
