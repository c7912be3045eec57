/** The text of the editions to search in, each loaded when it is needed. */
import { textPath } from './book-files.ts';
import type { EditionSummary } from './edition/chapter-parts.ts';
import type { SearchBlock } from './edition/search-blocks.ts';

export type { SearchBlock };

const loaders = import.meta.glob<readonly SearchBlock[]>('./tales/*/*.md', {
  import: 'default',
  query: '?search',
});

/** Loads the blocks of an edition. @throws Error if it cannot be loaded */
export async function loadSearchBlocks({
  book,
  language,
}: EditionSummary): Promise<readonly SearchBlock[]> {
  const blocks = await loaders[textPath(book, language)]?.();
  if (!blocks) throw new Error(`There is no ${language} edition of ${book}.`);
  return blocks;
}
