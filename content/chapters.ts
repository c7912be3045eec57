import editions from '@tales/content/written/contents.js';
import type {
  ChapterPart as Part,
  ChapterSummary,
  EditionSummary,
  SearchBlock,
} from './edition/chapter-parts.ts';
import type { FullPicture } from './manifest.ts';

export type { ChapterSummary };

export type ChapterPart =
  | Exclude<Part, { figure: string }>
  | (Omit<Extract<Part, { figure: string }>, 'figure'> & { picture: FullPicture });

export interface Chapter extends ChapterSummary {
  load: () => Promise<readonly ChapterPart[]>;
}

export interface Contents {
  chapters: readonly Chapter[];
  imprint: readonly string[];
  loadBlocks: () => Promise<readonly SearchBlock[]>;
}

export async function loadContents({ book, language }: EditionSummary): Promise<Contents> {
  const load = (editions as Record<string, () => Promise<Contents>>)[`${book}.${language}`];
  if (!load) throw new Error(`There is no ${language} edition of ${book}.`);
  return load();
}
