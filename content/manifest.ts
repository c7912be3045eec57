/** The tales that the site publishes, with the covers, files and pictures that the build has resolved. */
import type { EditionSummary } from './edition/chapter-parts.ts';
import type { EditionLanguage } from './edition/edition.ts';
import type { Tale as TaleSource, TaleBook } from './tales.ts';
import { type Files, type Picture, withFiles, type Written } from './with-files.ts';

export type { CompanionTexts, PageTexts, TextBlock } from './page-texts.ts';

/** A PDF or an EPUB. */
interface BookFile {
  url: string;
  /** Size in bytes. */
  size: number;
}

interface Pdf extends BookFile {
  /** Number of pages; undefined if unknown. */
  pages: number | undefined;
}

/** The files of an edition. */
export interface BookEdition {
  pdf: Pdf;
  epub: BookFile | undefined;
}

/** A picture in several sizes, and the URL of its full-size file. */
export interface FullPicture {
  source: Picture;
  full: string;
}

/** A book that readers open on the site or download. */
export interface Book extends Pick<
  TaleBook,
  'name' | 'formerly' | 'title' | 'isSample' | 'reader' | 'counters'
> {
  /** Editions by language. The English edition always exists. */
  editions: Readonly<Partial<Record<EditionLanguage, BookEdition>> & Record<'en', BookEdition>>;
  /** Pictures of the book on the page of the tale, by name. */
  pictures: Readonly<Record<string, FullPicture>>;
}

export interface Tale extends Pick<TaleSource, 'name' | 'path' | 'namespace' | 'motif'> {
  cover: Picture;
  /** The main book, then its companions. */
  books: readonly [Book, ...Book[]];
}

export type Tales = readonly [Tale, ...Tale[]];

/** URLs of the social previews by language, for each tale by its name, and for the whole site by `site`. */
export type Previews = Readonly<Record<string, Partial<Record<EditionLanguage, string>>>>;

const files: Files = {
  ...import.meta.glob<string>('./files/*/*', {
    base: './written',
    eager: true,
    query: '?url',
    import: 'default',
  }),
  // With the default effort of 4, AVIF encoding takes much longer and files are hardly smaller.
  ...import.meta.glob<Picture>('./covers/*', {
    base: './written',
    eager: true,
    query: '?w=96;144;288;480;720&format=avif;webp&effort=3&as=picture',
    import: 'default',
  }),
  ...import.meta.glob<Picture>('./pictures/*/*', {
    base: './written',
    eager: true,
    query: '?w=480;800;1200&format=avif;webp&effort=3&as=picture',
    import: 'default',
  }),
  ...import.meta.glob<string>('./full-pictures/*/*', {
    base: './written',
    eager: true,
    query: '?format=webp&quality=88',
    import: 'default',
  }),
};

const data = import.meta.glob('./*.json', { base: './written', eager: true, import: 'default' });

export const tales = withFiles<Tales>(data['./tales.json'] as Written<Tales>, files);

export const previews = withFiles<Previews>(data['./previews.json'] as Previews, files);

export const editions = data['./editions.json'] as readonly EditionSummary[];
