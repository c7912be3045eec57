/** The slugs of chapters, which every page loads. Titles and lengths are loaded with a book's contents. */
import { editionOf, type EditionSummary } from '@tales/content/editions';
import { languages, type Language } from '@tales/locales/languages';
import { books, findBook } from './books.ts';

/** The name of a chapter, and the edition that contains its text. */
export interface ChapterName {
  slug: string;
  edition: EditionSummary;
}

/**
 * Returns the chapters of a book: each from the edition in `language` if that edition contains the chapter,
 * otherwise from the English edition. The array is empty if the book has no web edition.
 */
export function chaptersOf(book: string, language: Language): ChapterName[] {
  const own = editionOf(book, language);
  const original = editionOf(book, 'en');
  return (original?.chapters ?? []).flatMap((slug) => {
    const edition = own?.chapters.includes(slug) ? own : original;
    return edition ? [{ slug, edition }] : [];
  });
}

/** Returns the name of a book, followed by its former names. */
export const namesOf = (name: string): [string, ...string[]] => [
  name,
  ...(findBook(name)?.formerly ?? []),
];

/** Returns the current name of the book with the given current or former name; `undefined` if none has it. */
export const presentNameOf = (name: string): string | undefined =>
  (findBook(name) ?? books.find(({ formerly }) => formerly.includes(name)))?.name;

/** Returns the name of a chapter, followed by its former names. */
export function chapterNamesOf(book: string, slug: string): string[] {
  const former = editionOf(book, 'en')?.formerChapters ?? {};
  return [slug, ...Object.keys(former).filter((name) => former[name] === slug)];
}

/** Returns the languages in which a book, or one of its chapters, has a text. */
export const textLanguagesOf = ({ book, slug }: { book: string; slug?: string }): Language[] =>
  languages.filter((language) => {
    const chapters = editionOf(book, language)?.chapters ?? [];
    return slug === undefined ? chapters.length > 0 : chapters.includes(slug);
  });
