/** What the site publishes: books, covers and pictures, as its build resolves them. */
import { bookFiles, type BookName } from './book-files.ts';
import type { EditionLanguage } from './edition/edition.ts';
import { named } from './named-files.ts';
import type { TaleName } from './previews.ts';

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

/** A book in each language that it exists in: always in English. */
export type Book = Readonly<
  Partial<Record<EditionLanguage, BookEdition>> & Record<'en', BookEdition>
>;

/** A picture in several formats and widths. */
interface Picture {
  /** Format (`avif`, `webp`) to `srcset`, best format first. */
  sources: Record<string, string>;
  /** The fallback file and the picture's own size in pixels. */
  img: { src: string; w: number; h: number };
}

const urls = import.meta.glob<string>('./tales/*/*.{pdf,epub}', {
  eager: true,
  import: 'default',
  query: '?url',
});

const facts = import.meta.glob<{ size: number; pages: number | undefined }>(
  './tales/*/*.{pdf,epub}',
  { eager: true, import: 'default', query: '?facts' },
);

// With the default effort of 4, AVIF takes three times as long and is 3 % smaller.
const coverFiles = import.meta.glob<Picture>('./tales/*/cover.{png,jpg,jpeg,webp,avif,svg}', {
  eager: true,
  import: 'default',
  query: '?w=96;144;480;720;960&format=avif;webp&effort=3&as=picture',
});

const pictureFiles = import.meta.glob<Picture>(
  './tales/*/pictures/*.{png,jpg,jpeg,webp,avif,svg}',
  {
    eager: true,
    import: 'default',
    query: '?w=480;800;1200&format=avif;webp&effort=3&as=picture',
  },
);

const fullSizeFiles = import.meta.glob<string>(
  './tales/*/pictures/*.{png,jpg,jpeg,webp,avif,svg}',
  {
    eager: true,
    import: 'default',
    query: '?format=webp&quality=88',
  },
);

export const books: Readonly<Record<BookName, Book>> = {
  routes: book('routes'),
  elias: book('elias'),
  shadows: book('shadows'),
  'making-of': book('making-of'),
};

/** The cover of each tale. */
export const covers: Record<TaleName, Picture> = {
  routes: named('routes/cover', coverFiles),
  elias: named('elias/cover', coverFiles),
  shadows: named('shadows/cover', coverFiles),
};

/** The pictures inside pages, each with the address of its full size. */
export const pictures = {
  emotionalArcMap: picture('emotional-arc-map'),
  characterDesign: picture('character-design'),
};

function book(name: BookName): Book {
  const english = edition(name, 'en');
  if (!english) throw new Error(`content/tales has no ${bookFiles[name].file}.`);
  const translations = (['de', 'it', 'fr'] as const).flatMap((language) => {
    const translation = edition(name, language);
    return translation ? [[language, translation]] : [];
  });
  return { en: english, ...Object.fromEntries(translations) };
}

function edition(name: BookName, language: EditionLanguage): BookEdition | undefined {
  const { tale, name: text, file } = bookFiles[name];
  const pdf = `./tales/${tale}/${language === 'en' ? file : `${text}.${language}.pdf`}`;
  const epub = `./tales/${tale}/${text}.${language}.epub`;
  const url = urls[pdf];
  const { size = 0, pages } = facts[pdf] ?? {};
  if (url === undefined) return undefined;
  return {
    pdf: { url, size, pages },
    epub: urls[epub] === undefined ? undefined : { url: urls[epub], size: facts[epub]?.size ?? 0 },
  };
}

function picture(name: string): { source: Picture; full: string } {
  return { source: named(name, pictureFiles), full: named(name, fullSizeFiles) };
}
