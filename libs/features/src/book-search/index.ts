export { createBookIndex, type Hit } from './book-index.ts';
export { indexBlocks } from './search-index.ts';
export { useBookIndex } from './use-book-index.ts';
export { wordsOf } from './words.ts';
