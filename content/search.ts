/** The text of the editions to search in, each loaded when it is needed. */
import type { EditionSummary } from './edition/chapter-parts.ts';
import type { SearchIndex } from './edition/search-blocks.ts';

const loaders = import.meta.glob<SearchIndex>('./texts/*.md', {
  import: 'default',
  query: '?search',
});

/** Loads the index of an edition. @throws Error if it cannot be loaded */
export async function loadSearchIndex({ book, language }: EditionSummary): Promise<SearchIndex> {
  const index = await loaders[`./texts/${book}.${language}.md`]?.();
  if (!index) throw new Error(`There is no ${language} edition of ${book}.`);
  return index;
}
