/** The text of the chapters, each loaded when it is needed. */
import chapters from 'virtual:tales/chapters';
import type { ChapterPart as Part, EditionSummary } from './edition/chapter-parts.ts';
import type { FullPicture } from './manifest.ts';

/** A part of a chapter. A figure has its picture. */
export type ChapterPart =
  | Exclude<Part, { figure: string }>
  | (Extract<Part, { figure: string }> & { picture: FullPicture });

/** Loads the text of a chapter. @throws Error if the edition has no such chapter */
export async function loadChapter(
  { book, language, chapters: summaries }: EditionSummary,
  slug: string,
): Promise<readonly ChapterPart[]> {
  const index = summaries.findIndex((chapter) => chapter.slug === slug);
  const load = chapters[`${book}.${language}`]?.[index];
  if (!load) throw new Error(`The ${language} edition of ${book} has no chapter ${slug}.`);
  return (await load()).default;
}
