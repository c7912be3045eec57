import type { BookName } from '@tales/content/editions';
import type { TaleName } from '../pages.ts';

/** The tale whose cover and colour a book has. */
export const taleOfBook = (book: BookName): TaleName => (book === 'making-of' ? 'shadows' : book);
