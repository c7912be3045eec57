import type { Edition } from './edition.ts';
import { textOf } from './text.ts';

/** A paragraph or another block in which readers search. */
export interface SearchBlock {
  id: string;
  /** The name of its chapter. */
  chapter: string;
  text: string;
}

/** The blocks of an edition with an inverted index, which the site defines. */
export interface SearchIndex {
  blocks: readonly SearchBlock[];
  words: Readonly<Record<string, string>>;
}

export const searchBlocks = ({ chapters }: Edition): SearchBlock[] =>
  chapters.flatMap(({ slug, blocks }) =>
    blocks
      .map((block) => ({ id: block.id, chapter: slug, text: textOf(block).trim() }))
      .filter(({ text }) => text !== ''),
  );
