/** The tales, social previews and editions of the site, from a module that `write.ts` writes. */
import written from '@tales/content/written/index.js';
import type { EditionSummary } from './edition/chapter-parts.ts';
import type { EditionLanguage } from './edition/edition.ts';
import type { TaleSource, TaleBook } from './tales.ts';

export type { CompanionTexts, PageTexts, TextBlock } from './page-texts.ts';

interface BookFile {
  url: string;
  /** Size in bytes. */
  size: number;
}

interface Pdf extends BookFile {
  pages: number | undefined;
}

export interface BookEdition {
  pdf: Pdf;
  epub: BookFile | undefined;
}

export interface PictureFiles {
  /** `srcset` by format (`avif`, `webp`), preferred format first. */
  sources: Record<string, string>;
  /** The fallback image and its intrinsic size in pixels. */
  img: { src: string; w: number; h: number };
}

/** A picture in several sizes, and the URL of its full-size file. */
export interface FullPicture {
  source: PictureFiles;
  full: string;
}

export interface Book extends Pick<
  TaleBook,
  'name' | 'formerly' | 'title' | 'isSample' | 'reader' | 'counters'
> {
  editions: Readonly<Partial<Record<EditionLanguage, BookEdition>> & Record<'en', BookEdition>>;
  /** Pictures in the book's gallery on the tale's page, by name. */
  pictures: Readonly<Record<string, FullPicture>>;
}

export interface Tale extends Pick<TaleSource, 'name' | 'path' | 'namespace' | 'motif'> {
  cover: PictureFiles;
  /** The main book, then its companions. */
  books: readonly [Book, ...Book[]];
}

export interface WrittenContent {
  tales: readonly [Tale, ...Tale[]];
  /** URLs of the social previews, by name of the tale (`site` for other pages), then by language. */
  previews: Readonly<Record<string, Partial<Record<EditionLanguage, string>>>>;
  editions: readonly EditionSummary[];
}

export const { tales, previews, editions } = written as WrittenContent;
