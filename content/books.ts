import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { EditionLanguage } from './edition/edition.ts';
import { type BookName, bookFiles } from './book-files.ts';

export { type BookName, bookFiles, taleNames } from './book-files.ts';

/** The folder that holds everything of each tale. */
export const talesFolder = join(import.meta.dirname, 'tales');

/** A file of a book in a folder of tales. */
const fileOf = (book: BookName, name: string, folder: string): string =>
  join(folder, bookFiles[book].tale, name);

/** The text of an edition. */
export const textFile = (book: BookName, language: EditionLanguage, folder = talesFolder): string =>
  fileOf(book, `${bookFiles[book].name}.${language}.md`, folder);

/** The PDF of an edition. Addresses of translations are hashed. */
export const pdfFile = (book: BookName, language: EditionLanguage, folder = talesFolder): string =>
  fileOf(
    book,
    language === 'en' ? bookFiles[book].file : `${bookFiles[book].name}.${language}.pdf`,
    folder,
  );

export const epubFile = (book: BookName, language: EditionLanguage, folder = talesFolder): string =>
  fileOf(book, `${bookFiles[book].name}.${language}.epub`, folder);

/** An ornament of a book: its device, or the line between two scenes. */
export const ornamentFile = (book: BookName, ornament: 'ornament' | 'scene-break'): string => {
  const { name } = bookFiles[book];
  return fileOf(book, name === 'book' ? `${ornament}.svg` : `${name}.${ornament}.svg`, talesFolder);
};

/** A picture that the text of a book names. */
export const pictureFile = (book: BookName, name: string): string =>
  fileOf(book, `pictures/${name}.png`, talesFolder);

/** The cover of a book; undefined if it has none of its own. */
export function coverFile(book: BookName, folder = talesFolder): string | undefined {
  const { tale, name } = bookFiles[book];
  const file = name === 'book' && filesIn(join(folder, tale), IMAGE).find(isNamed('cover'));
  return file ? join(folder, tale, file) : undefined;
}

export const isNamed = (name: string) => (file: string) =>
  basename(file).replace(/\.\w+$/, '') === name;

export const IMAGE = /\.(?:png|jpe?g|webp|avif|svg)$/;

/** The texts of all editions. */
export const textFiles = (folder = talesFolder): string[] =>
  talesIn(folder).flatMap((tale) =>
    filesIn(join(folder, tale), /\.md$/).map((name) => join(folder, tale, name)),
  );

/** The book and the language of a text, from its path. */
export const editionOfText = (file: string): [book: string, language: string | undefined] => {
  const [name = '', language] = basename(file).split('.');
  return [name === 'book' ? basename(dirname(file)) : name, language];
};

export const talesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();

/** The names of the files of a folder, without what systems and editors leave beside them (`.DS_Store`, `Thumbs.db`). */
export const filesIn = (folder: string, extension: RegExp): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.') && extension.test(name))
    .sort();
