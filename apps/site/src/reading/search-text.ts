import type { SearchBlock } from '@tales/features/reading';
import type { Language } from '@tales/locales/languages';
import { cached } from '../loading/cached.ts';
import { loadBookContents, type ContentsEntry } from './contents.ts';

/** A block of text, with its chapter and the edition that contains the text. */
export interface ChapterBlock extends SearchBlock {
  entry: ContentsEntry;
}

/** Loads the blocks of all chapters of a book in a language. */
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
