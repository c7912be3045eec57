interface BookFile {
  /** The folder of its tale. */
  tale: string;
  /** The name of its texts and of the files that are made from them. */
  name: string;
  /** The PDF, and the name of an address that is fixed. */
  file: string;
  /**
   * `fixed`: the site serves the book as `/docs/<file>`. `hashed`: the address follows from the
   * content, so that caches may keep the book for ever.
   */
  address: 'fixed' | 'hashed';
}

/** The books that the site offers. */
export const bookFiles = {
  routes: {
    tale: 'routes',
    name: 'book',
    file: 'The_Routes_Between_Worlds.pdf',
    address: 'hashed',
  },
  elias: {
    tale: 'elias',
    name: 'book',
    file: 'The_Airborne_Adventures_of_Elias_Harrow.pdf',
    address: 'hashed',
  },
  shadows: {
    tale: 'shadows',
    name: 'book',
    file: 'The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf',
    address: 'fixed',
  },
  'making-of': {
    tale: 'shadows',
    name: 'making-of',
    file: 'Making_of_Last_Shadow_of_Aman_FINAL_WITH_MAPS.pdf',
    address: 'fixed',
  },
} as const satisfies Record<string, BookFile>;

export type BookName = keyof typeof bookFiles;

/** The tales. */
export const taleNames = ['routes', 'elias', 'shadows'] as const satisfies BookName[];

/** The path of a text from this folder. */
export const textPath = (book: BookName, language: string): string =>
  `./tales/${bookFiles[book].tale}/${bookFiles[book].name}.${language}.md`;
