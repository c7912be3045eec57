/** The contents of the editions, each loaded when it is needed. */
import contents from 'virtual:tales/contents';
import type {
  ChapterPart as Part,
  ChapterSummary,
  EditionSummary,
} from './edition/chapter-parts.ts';
import type { SearchBlock } from './edition/search-blocks.ts';
import type { FullPicture } from './manifest.ts';

export type { ChapterSummary };

/** A part of a chapter. A figure has its picture. */
export type ChapterPart =
  | Exclude<Part, { figure: string }>
  | (Extract<Part, { figure: string }> & { picture: FullPicture });

/** A chapter, and what loads its text. */
export interface Chapter extends ChapterSummary {
  load: () => Promise<{ default: readonly ChapterPart[] }>;
}

export interface Contents {
  chapters: readonly Chapter[];
  /** The paragraphs of its imprint. */
  imprint: readonly string[];
  /** Loads the blocks to search in. */
  loadBlocks: () => Promise<readonly SearchBlock[]>;
}

/** Loads the contents of an edition. @throws Error if they cannot be loaded */
export async function loadContents({ book, language }: EditionSummary): Promise<Contents> {
  const load = contents[`${book}.${language}`];
  if (!load) throw new Error(`There is no ${language} edition of ${book}.`);
  return (await load()).default;
}
