import eliasPdf from '../../content/books/The_Airborne_Adventures_of_Elias_Harrow.pdf?url';
import makingOfPdf from '../../content/books/Making_of_Last_Shadow_of_Aman_FINAL_WITH_MAPS.pdf?url';
import routesPdf from '../../content/books/The_Routes_Between_Worlds.pdf?url';
import shadowsPdf from '../../content/books/The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf?url';
import bookSizes from 'virtual:book-sizes';
import type { CounterIndex } from '@tales/api-client/schemas';
import { pagePaths } from '../paths.ts';

/** A book that readers open in the page or download. */
export interface BookDocument {
  id: 'story' | 'elias' | 'shadows' | 'makingOf';
  /** Where the PDF lies. */
  url: string;
  /** The PDF's size in bytes. */
  size: number;
  /** Bare path of its reader view. */
  readerPath: string;
  /** Bare path of the tale it belongs to. */
  talePath: string;
  /** The public counters it moves. */
  counters: { read: CounterIndex; download: CounterIndex };
}

export const documents = {
  story: {
    id: 'story',
    url: routesPdf,
    size: bookSizes['The_Routes_Between_Worlds.pdf'],
    readerPath: pagePaths.storyReader,
    talePath: pagePaths.index,
    counters: { read: 0, download: 1 },
  },
  elias: {
    id: 'elias',
    url: eliasPdf,
    size: bookSizes['The_Airborne_Adventures_of_Elias_Harrow.pdf'],
    readerPath: pagePaths.eliasReader,
    talePath: pagePaths.elias,
    counters: { read: 2, download: 3 },
  },
  shadows: {
    id: 'shadows',
    url: shadowsPdf,
    size: bookSizes['The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf'],
    readerPath: pagePaths.shadowsReader,
    talePath: pagePaths.shadows,
    counters: { read: 4, download: 5 },
  },
  makingOf: {
    id: 'makingOf',
    url: makingOfPdf,
    size: bookSizes['Making_of_Last_Shadow_of_Aman_FINAL_WITH_MAPS.pdf'],
    readerPath: pagePaths.makingOfReader,
    talePath: pagePaths.shadows,
    counters: { read: 6, download: 7 },
  },
} as const satisfies Record<string, BookDocument>;
