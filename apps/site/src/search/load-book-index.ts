import { loadSearchBlocks } from '@tales/content/search';
import { createBookIndex, type BookIndex } from '@tales/features/book-search';
import type { ContentsEntry } from '../reading/contents.ts';

/**
 * Loads the text of the chapters that a reader gets, and makes their index.
 *
 * @throws Error if a text cannot be loaded
 */
export async function loadBookIndex(contents: readonly ContentsEntry[]): Promise<BookIndex> {
  const editions = [...new Set(contents.map(({ edition }) => edition))];
  const texts = await Promise.all(
    editions.map(async (edition) => {
      const blocks = await loadSearchBlocks(edition);
      const slugs = contents
        .filter((entry) => entry.edition === edition)
        .map(({ chapter }) => chapter.slug);
      return blocks.filter(({ chapter }) => slugs.includes(chapter));
    }),
  );
  return createBookIndex(texts.flat());
}
