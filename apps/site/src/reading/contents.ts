import { createLoader, type Loader } from '@tales/features/loading';
import {
  loadContents,
  type Chapter,
  type Contents as EditionContents,
} from '@tales/content/chapters';
import type { EditionSummary } from '@tales/content/editions';
import type { Language } from '../languages.ts';
import { chaptersOf } from './chapter-names.ts';

export interface ContentsEntry {
  chapter: Chapter;
  /** The edition whose text the reader gets. */
  edition: EditionSummary;
  /** The imprint of this edition. */
  imprint: EditionContents['imprint'];
  /** Loads the index to search in this edition. */
  loadIndex: EditionContents['loadIndex'];
}

export type Contents = readonly ContentsEntry[];

const loaders = new Map<string, Loader<Contents>>();

/** The loader of what `chaptersOf` only names. */
export function contentsLoader(book: string, language: Language): Loader<Contents> {
  const name = `${book}.${language}`;
  const loader =
    loaders.get(name) ??
    createLoader(async () => {
      const names = chaptersOf(book, language);
      const editions = [...new Set(names.map(({ edition }) => edition))];
      const contents = (await Promise.all(editions.map(loadContents))).map(
        ({ chapters, ...ofEdition }) => ({
          chapters: new Map(chapters.map((chapter) => [chapter.slug, chapter])),
          ofEdition,
        }),
      );
      return names.flatMap(({ slug, edition }) => {
        const { chapters, ofEdition } = contents[editions.indexOf(edition)] ?? {};
        const chapter = chapters?.get(slug);
        return chapter && ofEdition ? [{ chapter, edition, ...ofEdition }] : [];
      });
    });
  loaders.set(name, loader);
  return loader;
}

/** Words that are read in a minute. */
const PACE = 250;

/** How long a text takes to read, in minutes, at least one. */
export const minutesOf = (words: number): number => Math.max(1, Math.round(words / PACE));

/** The chapters of the tale, without forewords, notes and the like. */
export const numbered = (contents: Contents): Contents =>
  contents.filter(({ chapter }) => chapter.role === undefined);

/** Which of the numbered chapters one is, from 1; undefined if it is none of them. */
export const positionIn = (
  contents: Contents,
  { slug }: Pick<Chapter, 'slug'>,
): number | undefined =>
  numbered(contents).findIndex(({ chapter }) => chapter.slug === slug) + 1 || undefined;
