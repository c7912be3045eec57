import type { CounterIndex } from '@tales/api-client/schemas';
import { books, type BookEdition } from '@tales/content';
import type { BookName, EditionLanguage } from '@tales/content/editions';
import { languages } from '../languages.ts';
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
    ...books.routes.en.pdf,
    page: 'index',
    counters: { read: 0, download: 1 },
  },
  elias: {
    book: 'elias',
    ...books.elias.en.pdf,
    page: 'elias',
    counters: { read: 2, download: 3 },
  },
  shadows: {
    book: 'shadows',
    ...books.shadows.en.pdf,
    page: 'shadows',
    counters: { read: 4, download: 5 },
  },
  makingOf: {
    book: 'making-of',
    ...books['making-of'].en.pdf,
    page: 'shadows',
    counters: { read: 6, download: 7 },
  },
};

/** The tale that a document belongs to. */
export const taleOf = (document: DocumentName): TaleName => pages[documents[document].page].tale;

/** The edition of a document in a language; undefined if there is none. */
export const editionFiles = (
  document: DocumentName,
  language: EditionLanguage,
): BookEdition | undefined => books[documents[document].book][language];

/** Every file that the site offers, with the name that a download gets after the document's title. */
export const documentFiles: readonly { document: DocumentName; url: string; suffix: string }[] = (
  Object.keys(documents) as DocumentName[]
).flatMap((document) =>
  languages.flatMap((language) => {
    const { pdf, epub } = editionFiles(document, language) ?? {};
    const translation = language === 'en' ? '' : ` (${language})`;
    return [
      ...(pdf ? [{ document, url: pdf.url, suffix: `${translation}.pdf` }] : []),
      ...(epub ? [{ document, url: epub.url, suffix: `${translation}.epub` }] : []),
    ];
  }),
);
