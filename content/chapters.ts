/** The text of the chapters, each loaded when it is needed. */
import { textPath } from './book-files.ts';
import type { ChapterPart, EditionSummary } from './edition/chapter-parts.ts';

export type { ChapterPart };

type Load = () => Promise<{ default: readonly ChapterPart[] }>;

const loaders = import.meta.glob<Load[]>('./tales/*/*.md', {
  eager: true,
  import: 'default',
  query: '?chapters',
});

/** Loads the text of a chapter. @throws Error if the edition has no such chapter */
export async function loadChapter(
  { book, language, chapters }: EditionSummary,
  slug: string,
): Promise<readonly ChapterPart[]> {
  const index = chapters.findIndex((chapter) => chapter.slug === slug);
  const load = loaders[textPath(book, language)]?.[index];
  if (!load) throw new Error(`The ${language} edition of ${book} has no chapter ${slug}.`);
  return (await load()).default;
}
