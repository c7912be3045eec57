/** The names of the chapters, which every page has. Titles and lengths are in the contents of a book. */
import { editionOf, type EditionSummary } from '@tales/content/editions';
import { languages, type Language } from '../languages.ts';
import { books, findBook } from './books.ts';

/** The name of a chapter, and the edition that has its text. */
export interface ChapterName {
  slug: string;
  edition: EditionSummary;
}

/**
 * The chapters of a book for a reader: each from the edition in their language if it has the chapter,
 * otherwise from the English one. Empty if the book has no web edition.
 */
export function chaptersOf(book: string, language: Language): ChapterName[] {
  const own = editionOf(book, language);
  const original = editionOf(book, 'en');
  return (original?.chapters ?? []).flatMap((slug) => {
    const edition = own?.chapters.includes(slug) ? own : original;
    return edition ? [{ slug, edition }] : [];
  });
}

/** Returns the name of a book, then its former names. */
export const namesOf = (name: string): [string, ...string[]] => [
  name,
  ...(findBook(name)?.formerly ?? []),
];

/** Returns the present name of a book by a present or former name; undefined if there is no such book. */
export const presentNameOf = (name: string): string | undefined =>
  (findBook(name) ?? books.find(({ formerly }) => formerly.includes(name)))?.name;

/** Returns the name of a chapter, then its former names. */
export function chapterNamesOf(book: string, slug: string): string[] {
  const former = editionOf(book, 'en')?.formerChapters ?? {};
  return [slug, ...Object.keys(former).filter((name) => former[name] === slug)];
}

/** Returns the languages of a book, or of one of its chapters. */
export const textLanguagesOf = ({ book, slug }: { book: string; slug?: string }): Language[] =>
  languages.filter((language) => {
    const chapters = editionOf(book, language)?.chapters ?? [];
    return slug === undefined ? chapters.length > 0 : chapters.includes(slug);
  });
