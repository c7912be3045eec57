import type { EditionLanguage } from './edition/edition.ts';

interface BookFile {
  /** The file below `books`, and the name of an address that is fixed. */
  file: string;
  /**
   * `fixed`: the site serves the book as `/docs/<file>`. `hashed`: the address follows from the
   * content, so that caches may keep the book for ever.
   */
  address: 'fixed' | 'hashed';
}

/** The books that the site offers. */
export const bookFiles = {
  routes: { file: 'The_Routes_Between_Worlds.pdf', address: 'hashed' },
  elias: { file: 'The_Airborne_Adventures_of_Elias_Harrow.pdf', address: 'hashed' },
  shadows: { file: 'The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf', address: 'fixed' },
  'making-of': {
    file: 'Making_of_Last_Shadow_of_Aman_FINAL_WITH_MAPS.pdf',
    address: 'fixed',
  },
} as const satisfies Record<string, BookFile>;

export type BookName = keyof typeof bookFiles;

/** The PDF of an edition. Addresses of translations are hashed. */
export const pdfName = (book: BookName, language: EditionLanguage): string =>
  language === 'en' ? bookFiles[book].file : `${book}.${language}.pdf`;

export const epubName = (book: BookName, language: EditionLanguage): string =>
  `${book}.${language}.epub`;

/** The tales. The files of their covers and previews have these names. */
export const taleNames = ['routes', 'elias', 'shadows'] as const satisfies BookName[];
