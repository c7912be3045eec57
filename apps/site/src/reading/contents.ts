import { editionOf, type ChapterSummary, type EditionSummary } from '@tales/content/editions';
import { languages, type Language } from '../languages.ts';

export interface ContentsEntry {
  chapter: ChapterSummary;
  /** The edition whose text the reader gets. */
  edition: EditionSummary;
}

/**
 * The chapters of a book for a reader: each from the edition in their language if it has the chapter,
 * otherwise from the English one. Empty if the book has no web edition.
 */
export function contentsOf(book: string, language: Language): ContentsEntry[] {
  const own = editionOf(book, language);
  const original = editionOf(book, 'en');
  return (original?.chapters ?? []).flatMap((chapter) => {
    const translated = own?.chapters.find(({ slug }) => slug === chapter.slug);
    if (own && translated) return { chapter: translated, edition: own };
    return original ? { chapter, edition: original } : [];
  });
}

/** The languages in which a book, or one of its chapters, can be read. */
export const textLanguagesOf = ({ book, slug }: { book: string; slug?: string }): Language[] =>
  languages.filter((language) => {
    const chapters = editionOf(book, language)?.chapters ?? [];
    return slug === undefined ? chapters.length > 0 : chapters.some((one) => one.slug === slug);
  });

/** Words that are read in a minute. */
const PACE = 250;

/** How long a text takes to read, in minutes, at least one. */
export const minutesOf = (words: number): number => Math.max(1, Math.round(words / PACE));
