/** What each book looks like in print. */

import type { BookName } from '../books.ts';

/** The colour of a book's title and ornaments. */
export const ACCENTS: Readonly<Record<BookName, string>> = {
  routes: '#1f5a5c',
  elias: '#a3542a',
  shadows: '#4a3f86',
  'making-of': '#4a3f86',
};
