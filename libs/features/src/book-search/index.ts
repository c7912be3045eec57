export { createBookIndex, type BookIndex, type Hit } from './book-index.ts';
export { useBookIndex } from './use-book-index.ts';
