import editions from '@tales/content/written/contents.js';
import type {
  RenderedPart,
  ChapterSummary,
  EditionSummary,
  SearchableBlock,
} from './edition/chapter-parts.ts';
import type { FullPicture } from './manifest.ts';

export type { ChapterSummary };

export type ChapterPart =
  | Exclude<RenderedPart, { figure: string }>
  | (Omit<Extract<RenderedPart, { figure: string }>, 'figure'> & { picture: FullPicture });

export interface LoadableChapter extends ChapterSummary {
  load: () => Promise<readonly ChapterPart[]>;
}

export interface Contents {
  chapters: readonly LoadableChapter[];
  imprint: readonly string[];
  loadBlocks: () => Promise<readonly SearchableBlock[]>;
}

export async function loadContents({ book, language }: EditionSummary): Promise<Contents> {
  const load = (editions as Record<string, () => Promise<Contents>>)[`${book}.${language}`];
  if (!load) throw new Error(`There is no ${language} edition of ${book}.`);
  return load();
}
