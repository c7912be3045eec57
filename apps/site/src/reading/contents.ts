import {
  loadContents,
  type Chapter,
  type Contents as EditionContents,
} from '@tales/content/chapters';
import type { EditionSummary } from '@tales/content/editions';
import type { Language } from '@tales/locales/languages';
import { chaptersOf } from '../catalogue/chapter-names.ts';
import { cached } from '../loading/cached.ts';

/** A chapter with facts about the edition that contains its text. */
export interface ContentsEntry extends Omit<EditionContents, 'chapters'> {
  chapter: Chapter;
  edition: EditionSummary;
  /** The number of the chapter in the tale, from 1; `undefined` for other texts, such as a foreword. */
  position: number | undefined;
}

export type Contents = readonly ContentsEntry[];

/** Loads the contents of the chapters that `chaptersOf` returns. */
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

/** Reading speed in words per minute. */
const PACE = 250;

/** Returns the reading time for a number of words in minutes, at least 1. */
export const minutesOf = (words: number): number => Math.max(1, Math.round(words / PACE));
