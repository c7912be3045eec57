import type { CounterIndex } from '@tales/api-client/schemas';
import { books } from '@tales/content';
import type { BookName } from '@tales/content/editions';
import { pages, type DocumentName, type TaleName } from '../pages.ts';

/** A book that readers open in the page or download. */
export interface BookDocument {
  /** The book's name in the content. */
  book: BookName;
  /** The address of the PDF. */
  url: string;
  /** The PDF's size in bytes. */
  size: number;
  /** The PDF's pages; undefined if the file does not tell. */
  pages: number | undefined;
  /** The page that presents it. */
  page: 'index' | 'elias' | 'shadows';
  /** The public counters of its readings and downloads. */
  counters: { read: CounterIndex; download: CounterIndex };
}

export const documents: Record<DocumentName, BookDocument> = {
  story: {
    book: 'routes',
    ...books.routes,
    page: 'index',
    counters: { read: 0, download: 1 },
  },
  elias: {
    book: 'elias',
    ...books.elias,
    page: 'elias',
    counters: { read: 2, download: 3 },
  },
  shadows: {
    book: 'shadows',
    ...books.shadows,
    page: 'shadows',
    counters: { read: 4, download: 5 },
  },
  makingOf: {
    book: 'making-of',
    ...books['making-of'],
    page: 'shadows',
    counters: { read: 6, download: 7 },
  },
};

/** The tale that a document belongs to. */
export const taleOf = (document: DocumentName): TaleName => pages[documents[document].page].tale;
