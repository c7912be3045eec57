/** The text of the editions to search in, each loaded when it is needed. */
import search from 'virtual:tales/search';
import type { EditionSummary } from './edition/chapter-parts.ts';
import type { SearchBlock } from './edition/search-blocks.ts';

export type { SearchBlock };

/** Loads the blocks of an edition. @throws Error if it cannot be loaded */
export async function loadSearchBlocks({
  book,
  language,
}: EditionSummary): Promise<readonly SearchBlock[]> {
  const load = search[`${book}.${language}`];
  if (!load) throw new Error(`There is no ${language} edition of ${book}.`);
  return (await load()).default;
}
