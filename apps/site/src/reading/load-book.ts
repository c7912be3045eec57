import {
  loadContents,
  type LoadableChapter,
  type ChapterPart,
  type Contents,
} from '@tales/content/chapters';
import type { EditionSummary } from '@tales/content/editions';
import type { SearchBlock } from '@tales/features/reading';
import type { Language } from '@tales/locales/languages';
import { chaptersOf } from '../catalogue.ts';
import { cached } from '../loading/load.ts';

export interface ContentsEntry extends Omit<Contents, 'chapters'> {
  chapter: LoadableChapter;
  edition: EditionSummary;
  /** Position among the chapters without a `role`, starting at 1; `undefined` for a chapter with a role. */
  position: number | undefined;
}

export interface LoadedChapter extends ContentsEntry {
  parts: readonly ChapterPart[];
  previous: ContentsEntry | undefined;
  next: ContentsEntry | undefined;
  wordsBefore: number;
  /** Number of words up to the end of the tale, or in the whole book if no chapter has an `end`. */
  wordsOfTale: number;
}

export interface ChapterBlock extends SearchBlock {
  entry: ContentsEntry;
}

export const loadBookContents = cached(async (book: string, language: Language) => {
  const names = chaptersOf(book, language);
  const editions = [...new Set(names.map(({ edition }) => edition))];
  const contents = await Promise.all(editions.map(loadContents));
  let count = 0;
  return names.flatMap(({ slug, edition }): ContentsEntry[] => {
    const { chapters = [], ...ofEdition } = contents[editions.indexOf(edition)] ?? {};
    const chapter = chapters.find((each) => each.slug === slug);
    if (!chapter) return [];
    const position = chapter.role === undefined ? ++count : undefined;
    return [{ ...(ofEdition as Omit<Contents, 'chapters'>), chapter, edition, position }];
  });
});

export const loadChapter = cached(
  async (book: string, slug: string, language: Language): Promise<LoadedChapter> => {
    const contents = await loadBookContents(book, language);
    const index = contents.findIndex(({ chapter }) => chapter.slug === slug);
    const entry = contents[index];
    if (!entry) throw new Error(`The book ${book} has no chapter ${slug}.`);
    const end = contents.findLastIndex(({ chapter }) => chapter.end !== undefined);
    return {
      ...entry,
      parts: await entry.chapter.load(),
      previous: contents[index - 1],
      next: contents[index + 1],
      wordsBefore: wordsOf(contents.slice(0, index)),
      wordsOfTale: wordsOf(end < 0 ? contents : contents.slice(0, end + 1)),
    };
  },
);

export const loadSearchText = cached(async (book: string, language: Language) => {
  const contents = await loadBookContents(book, language);
  const blocks = contents.map(async (entry) =>
    (await entry.loadBlocks())
      .filter(({ chapter }) => chapter === entry.chapter.slug)
      .map((block): ChapterBlock => ({ ...block, entry })),
  );
  return (await Promise.all(blocks)).flat();
});

export const minutesOf = (words: number): number => Math.max(1, Math.round(words / 250));

const wordsOf = (entries: readonly ContentsEntry[]) =>
  entries.reduce((sum, { chapter: { words } }) => sum + words, 0);
