import type { Hit } from '@tales/features/book-search';
import type { Language } from '../languages.ts';
import { contentsLoader, type ContentsEntry } from '../reading/contents.ts';

export interface BookHit extends Hit {
  entry: ContentsEntry;
}

/**
 * Loads the search in the chapters that a reader gets: its code, the indexes and the contents at the same time.
 *
 * @throws Error if it cannot be loaded
 */
export async function loadBookIndex(
  book: string,
  language: Language,
): Promise<(query: string) => BookHit[]> {
  const [{ createBookIndex }, { contents, indexes }] = await Promise.all([
    import('./create-book-index.ts'),
    loadIndexes(book, language),
  ]);
  const search = createBookIndex(
    contents.flatMap(({ chapter: { slug }, loadIndex }) => {
      const index = indexes.get(loadIndex);
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

/** The contents, which a title page has loaded already: then the indexes are asked for immediately. */
async function loadIndexes(book: string, language: Language) {
  const contents = await contentsLoader(book, language).load();
  const loads = [...new Set(contents.map(({ loadIndex }) => loadIndex))];
  const indexes = await Promise.all(loads.map(async (load) => [load, await load()] as const));
  return { contents, indexes: new Map(indexes) };
}
