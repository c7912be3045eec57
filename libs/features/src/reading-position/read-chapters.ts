import type { PlaceStorage } from './place-store.ts';

const keyOf = (book: string) => `read.${book}`;

/** The names of chapters are parts of addresses: they have no spaces. */
const NAMES = /^[\w-]+(?: [\w-]+)*$/;

/**
 * The names of the chapters of a book whose end the reader has reached, with spaces between; empty if there is none, or
 * if storage is refused.
 *
 * @param names the name of the book, then those that it had before
 */
export const storedReadChapters = (
  storage: Pick<PlaceStorage, 'getItem'>,
  names: readonly string[],
): string =>
  names
    .map((name) => stored(storage, name))
    .filter(Boolean)
    .join(' ');

/** @throws DOMException if storage is refused or full */
export function addReadChapter(storage: PlaceStorage, book: string, chapter: string): void {
  const chapters = stored(storage, book);
  if (chapters.split(' ').includes(chapter)) return;
  storage.setItem(keyOf(book), chapters ? `${chapters} ${chapter}` : chapter);
}

function stored(storage: Pick<PlaceStorage, 'getItem'>, book: string): string {
  try {
    const text = storage.getItem(keyOf(book)) ?? '';
    return NAMES.test(text) ? text : '';
  } catch {
    return '';
  }
}
