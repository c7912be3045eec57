import {
  editionOf,
  editions,
  type BookName,
  type ChapterSummary,
  type EditionSummary,
} from '@tales/content/editions';
import { languages, type Language } from '../languages.ts';
import { pagePath } from '../paths.ts';

/** A page of the web edition: the title page of a book, or one of its chapters. */
export interface ReadingPage {
  kind: 'title-page' | 'chapter';
  /** The path in English. The other languages prefix it. */
  path: `/read/${string}`;
  book: BookName;
  /** The name of the chapter; undefined on the title page. */
  slug?: string;
}

export const titlePagePath = (book: BookName): `/read/${string}` => `/read/${book}`;

export const chapterPath = (book: BookName, slug: string): `/read/${string}` =>
  `/read/${book}/${slug}`;

/** The pages of every book with an English edition, whose chapters all languages have. */
export const readingPages: readonly ReadingPage[] = editions
  .filter(({ language }) => language === 'en')
  .flatMap(({ book, chapters }) => [
    { kind: 'title-page' as const, path: titlePagePath(book), book },
    ...chapters.map(({ slug }) => ({
      kind: 'chapter' as const,
      path: chapterPath(book, slug),
      book,
      slug,
    })),
  ]);

/** The reading page at a path in any language, with or without a trailing slash. */
export function readingPageAt(pathname: string): ReadingPage | undefined {
  const path = pagePath(pathname);
  return readingPages.find((page) => page.path === path);
}

export interface ContentsEntry {
  chapter: ChapterSummary;
  /** The edition whose text the reader gets. */
  edition: EditionSummary;
}

/**
 * The chapters of a book for a reader: each from the edition in their language if it has the chapter,
 * otherwise from the English one. Empty if the book has no web edition.
 */
export function contentsOf(book: BookName, language: Language): ContentsEntry[] {
  const own = editionOf(book, language);
  const original = editionOf(book, 'en');
  return (original?.chapters ?? []).flatMap((chapter) => {
    const translated = own?.chapters.find(({ slug }) => slug === chapter.slug);
    if (own && translated) return { chapter: translated, edition: own };
    return original ? { chapter, edition: original } : [];
  });
}

/** The languages in which a book, or one of its chapters, can be read. */
export const textLanguagesOf = (book: BookName, slug?: string): Language[] =>
  languages.filter((language) => {
    const chapters = editionOf(book, language)?.chapters ?? [];
    return slug === undefined ? chapters.length > 0 : chapters.some((one) => one.slug === slug);
  });

/** Words that are read in a minute. */
const PACE = 250;

/** How long a text takes to read, in minutes, at least one. */
export const minutesOf = (words: number): number => Math.max(1, Math.round(words / PACE));
