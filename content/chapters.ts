/** The contents of the editions and the text of their chapters, each loaded when it is needed. */
import type { ChapterPart, ChapterSummary, EditionSummary } from './edition/chapter-parts.ts';

export type { ChapterPart, ChapterSummary };

/** A chapter, and what loads its text. */
export interface Chapter extends ChapterSummary {
  load: () => Promise<{ default: readonly ChapterPart[] }>;
}

const loaders = import.meta.glob<readonly Chapter[]>('./texts/*.md', {
  import: 'default',
  query: '?contents',
});

/** Loads the contents of an edition. @throws Error if they cannot be loaded */
export async function loadContents({
  book,
  language,
}: EditionSummary): Promise<readonly Chapter[]> {
  const chapters = await loaders[`./texts/${book}.${language}.md`]?.();
  if (!chapters) throw new Error(`There is no ${language} edition of ${book}.`);
  return chapters;
}
