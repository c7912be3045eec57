import {
  loadContents,
  type Chapter,
  type Contents as EditionContents,
} from '@tales/content/chapters';
import type { EditionSummary } from '@tales/content/editions';
import type { Language } from '../languages.ts';
import { chaptersOf } from '../chapter-names.ts';
import { cached } from '../loading/cached.ts';

/** A chapter, with what belongs to the edition whose text the reader gets. */
export interface ContentsEntry extends Omit<EditionContents, 'chapters'> {
  chapter: Chapter;
  edition: EditionSummary;
  /** Which of the chapters of the tale it is, from 1; undefined for forewords, notes and the like. */
  position: number | undefined;
}

export type Contents = readonly ContentsEntry[];

/** Loads what `chaptersOf` only names. */
export const loadBookContents = cached(async (book: string, language: Language) => {
  const names = chaptersOf(book, language);
  const editions = [...new Set(names.map(({ edition }) => edition))];
  const contents = await Promise.all(editions.map(loadContents));
  let count = 0;
  return names.flatMap(({ slug, edition }): Contents => {
    const { chapters = [], ...ofEdition } = contents[editions.indexOf(edition)] ?? {};
    const chapter = chapters.find((each) => each.slug === slug);
    if (!chapter) return [];
    const position = chapter.role === undefined ? ++count : undefined;
    return [{ ...(ofEdition as Omit<EditionContents, 'chapters'>), chapter, edition, position }];
  });
});

/** Words that are read in a minute. */
const PACE = 250;

/** How long a text takes to read, in minutes, at least one. */
export const minutesOf = (words: number): number => Math.max(1, Math.round(words / PACE));
