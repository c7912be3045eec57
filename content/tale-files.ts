import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { defaultLanguage, languages, type Language } from '@tales/locales/languages';
import type { Edition } from './edition/edition.ts';
import { lineOf } from './edition/tree.ts';
import type { TaleSource, TaleBook } from './tales.ts';

export const ornaments = ['ornament', 'scene-break'] as const;

/** Finds the file of an ornament. The book's own ornament takes precedence over the tale's. */
export function ornamentFile(
  { folder }: TaleSource,
  { file }: TaleBook,
  ornament: (typeof ornaments)[number],
): string | undefined {
  const own = join(folder, `${file}.${ornament}.svg`);
  const shared = join(folder, `${ornament}.svg`);
  return [own, shared].find(existsSync);
}

/** An edition and the paths of its files, which might not exist. */
export interface EditionFiles {
  /** Name of the edition, such as `routes.en`. */
  name: string;
  tale: TaleSource;
  book: TaleBook;
  language: Language;
  text: string;
  pdf: string;
  epub: string;
}

/** Returns the English edition of each book, and each translation that has a Markdown file or a PDF. */
export const editionFiles = (tales: readonly TaleSource[]): EditionFiles[] =>
  tales.flatMap((tale) =>
    tale.books.flatMap((book) =>
      languages
        .map((language) => ({
          tale,
          book,
          language,
          name: `${book.name}.${language}`,
          text: join(tale.folder, `${book.file}.${language}.md`),
          pdf: join(
            tale.folder,
            language === defaultLanguage ? book.pdf : `${book.file}.${language}.pdf`,
          ),
          epub: join(tale.folder, `${book.file}.${language}.epub`),
        }))
        .filter(
          ({ language, text, pdf }) =>
            language === defaultLanguage || existsSync(text) || existsSync(pdf),
        ),
    ),
  );

/** Finds the cover of a book, or of the tale if `book` is undefined. */
export const coverFile = ({ folder }: TaleSource, book?: TaleBook): string | undefined =>
  imageNamed(folder, coverName(book));

export const coverName = (book?: TaleBook): string =>
  book === undefined || book.file === 'book' ? 'cover' : `${book.file}.cover`;

export function pictureNamed({ folder }: TaleSource, name: string): string | undefined {
  const pictures = join(folder, 'pictures');
  return existsSync(pictures) ? imageNamed(pictures, name) : undefined;
}

/** Returns the paths of an edition's pictures, by name. @throws Error if a picture is missing */
export const figureFiles = ({ file, chapters }: Edition, tale: TaleSource): Map<string, string> =>
  new Map(
    chapters
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => {
        if (block.type !== 'image') return [];
        const { url: name } = block;
        const picture = pictureNamed(tale, name);
        if (picture) return [[name, picture] as const];
        throw new Error(`${file}:${lineOf(block)}: "${name}": pictures/${name}.png is missing.`);
      }),
  );

/** Finds the social preview in a language, and falls back to English. */
export const previewFile = (folder: string, language: Language): string | undefined =>
  imageNamed(folder, `preview.${language}`) ?? imageNamed(folder, `preview.${defaultLanguage}`);

function imageNamed(folder: string, name: string): string | undefined {
  const file = imagesIn(folder).find((file) => parse(file).name === name);
  return file && join(folder, file);
}

/** Returns the sorted names of a folder's images. Omits hidden files such as the `._cover.png` of macOS. */
export const imagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^[^.].*\.(?:png|jpe?g|webp|avif)$/.test(name))
    .sort();
