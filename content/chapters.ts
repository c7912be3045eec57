/** The contents of the editions, each loaded when it is needed. */
import type { ChapterPart, ChapterSummary, EditionSummary } from './edition/chapter-parts.ts';
import type { SearchIndex } from './edition/search-blocks.ts';

export type { ChapterPart, ChapterSummary };

/** A chapter, and what loads its text. */
export interface Chapter extends ChapterSummary {
  load: () => Promise<{ default: readonly ChapterPart[] }>;
}

interface Contents {
  chapters: readonly Chapter[];
  /** Loads the index to search in. */
  loadIndex: () => Promise<SearchIndex>;
}

const loaders = import.meta.glob<Contents>('./texts/*.md', {
  import: 'default',
  query: '?contents',
});

/** Loads the contents of an edition. @throws Error if they cannot be loaded */
export async function loadContents({ book, language }: EditionSummary): Promise<Contents> {
  const contents = await loaders[`./texts/${book}.${language}.md`]?.();
  if (!contents) throw new Error(`There is no ${language} edition of ${book}.`);
  return contents;
}
