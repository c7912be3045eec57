import type { SearchBlock } from '@tales/features/reading';
import type { Language } from '../languages.ts';
import { cached } from '../loading/cached.ts';
import { loadBookContents, type ContentsEntry } from './contents.ts';

/** A block of a chapter, with the edition from which the reader gets it. */
export interface ChapterBlock extends SearchBlock {
  entry: ContentsEntry;
}

/** Loads the text in which a reader searches: the blocks of the chapters that they get. */
export const loadSearchText = cached(async (book: string, language: Language) => {
  const contents = await loadBookContents(book, language);
  const loads = [...new Set(contents.map(({ loadBlocks }) => loadBlocks))];
  const texts = new Map(
    await Promise.all(loads.map(async (load) => [load, await load()] as const)),
  );
  return contents.flatMap((entry) =>
    (texts.get(entry.loadBlocks) ?? [])
      .filter(({ chapter }) => chapter === entry.chapter.slug)
      .map((block): ChapterBlock => ({ ...block, entry })),
  );
});
