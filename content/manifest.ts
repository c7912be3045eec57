/** What the site publishes: the tales with their covers, books and pictures, as its build resolves them. */
import tales from 'virtual:tales';
import type { EditionLanguage } from './edition/edition.ts';
import type { Counter } from './tales.ts';

export type { CompanionTexts, PageTexts, TextBlock } from './page-texts.ts';

/** A file that readers open or download. */
interface BookFile {
  url: string;
  /** Size in bytes. */
  size: number;
}

interface Pdf extends BookFile {
  /** Number of pages; undefined if the file does not tell. */
  pages: number | undefined;
}

/** The files of an edition. */
export interface BookEdition {
  pdf: Pdf;
  epub: BookFile | undefined;
}

/** A picture in several formats and widths. */
interface Picture {
  /** Format (`avif`, `webp`) to `srcset`, best format first. */
  sources: Record<string, string>;
  /** The fallback file and the picture's own size in pixels. */
  img: { src: string; w: number; h: number };
}

/** A picture, and the address of its full size. */
export interface FullPicture {
  source: Picture;
  full: string;
}

/** A book that readers open in the page or download. */
export interface Book {
  /** Its name in addresses: that of the tale, if it is the tale itself. */
  name: string;
  /** The names that it had before, the oldest first. */
  formerly: readonly string[];
  title: string;
  /** Whether the site calls it a sample. */
  isSample: boolean;
  /** The path of its reader view. */
  reader: `/${string}`;
  /** The public counters of its readings and downloads. */
  counters: { read: Counter; download: Counter };
  /** In each language that it exists in: always in English. */
  editions: Readonly<Partial<Record<EditionLanguage, BookEdition>> & Record<'en', BookEdition>>;
  /** The pictures that the page of its tale shows, by their names. */
  pictures: Readonly<Record<string, FullPicture>>;
}

export interface Tale {
  name: string;
  path: `/${string}`;
  /** The name of the texts of its page. */
  namespace: string;
  /** What is drawn beside a wide page. */
  motif: 'courses' | 'rings' | 'waves' | undefined;
  cover: Picture;
  /** The tale itself, then its companions. */
  books: readonly [Book, ...Book[]];
}

export type Tales = readonly [Tale, ...Tale[]];

/** The tales in their order. */
export { tales };
