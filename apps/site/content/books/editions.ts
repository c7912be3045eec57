/** The four books: where each is kept, the name it is published under, and its colour. */

export const TALES = ['routes', 'elias', 'shadows', 'making-of'] as const;

export type Tale = (typeof TALES)[number];

export interface Edition {
  /** File below `source`. */
  source: string;
  /** File beside this module: the book that the site offers. */
  output: string;
  accent: string;
}

export const EDITIONS: Readonly<Record<Tale, Edition>> = {
  routes: {
    source: 'the-routes-between-worlds.md',
    output: 'The_Routes_Between_Worlds.pdf',
    accent: '#1f5a5c',
  },
  elias: {
    source: 'the-airborne-adventures-of-elias-harrow.md',
    output: 'The_Airborne_Adventures_of_Elias_Harrow.pdf',
    accent: '#a3542a',
  },
  shadows: {
    source: 'the-last-shadow-of-aman.md',
    output: 'The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf',
    accent: '#4a3f86',
  },
  'making-of': {
    source: 'making-of-the-last-shadow-of-aman.md',
    output: 'Making_of_Last_Shadow_of_Aman_FINAL_WITH_MAPS.pdf',
    accent: '#4a3f86',
  },
};
