import type { BookName } from '@tales/content/editions';
import { loadSearchIndex } from '@tales/content/search';
import { createBookIndex, type Hit } from '@tales/features/book-search';
import type { Language } from '../languages.ts';
import { contentsLoader, type ContentsEntry } from '../reading/contents.ts';

export interface BookHit extends Hit {
  entry: ContentsEntry;
}

/**
 * Loads the search in the chapters that a reader gets.
 *
 * @throws Error if it cannot be loaded
 */
export async function loadBookIndex(
  book: BookName,
  language: Language,
): Promise<(query: string) => BookHit[]> {
  const contents = await contentsLoader(book, language).load();
  const editions = [...new Set(contents.map(({ edition }) => edition))];
  const indexes = await Promise.all(editions.map(loadSearchIndex));
  const search = createBookIndex(
    contents.flatMap(({ chapter: { slug }, edition }) => {
      const index = indexes[editions.indexOf(edition)];
      return index ? [{ slug, index }] : [];
    }),
  );
  const entries = new Map(contents.map((entry) => [entry.chapter.slug, entry]));
  return (query) =>
    search(query).flatMap((hit) => {
      const entry = entries.get(hit.chapter);
      return entry ? [{ ...hit, entry }] : [];
    });
}
