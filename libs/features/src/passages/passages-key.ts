/** The storage key of the passages of a book. */
export const passagesKey = (book: string): string => `passages.${book}`;
