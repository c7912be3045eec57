import { loadContents } from '@tales/content/chapters';
import type { Hit } from '@tales/features/book-search';
import type { Language } from '../languages.ts';
import { chaptersOf } from '../reading/chapter-names.ts';
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
  const chapters = chaptersOf(book, language);
  const editions = [...new Set(chapters.map(({ edition }) => edition))];
  const [{ createBookIndex }, contents, ...indexes] = await Promise.all([
    import('./create-book-index.ts'),
    contentsLoader(book, language).load(),
    ...editions.map(async (edition) => (await loadContents(edition)).loadIndex()),
  ]);
  const search = createBookIndex(
    chapters.flatMap(({ slug, edition }) => {
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
