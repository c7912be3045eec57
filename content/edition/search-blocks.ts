import type { Edition } from './edition.ts';
import { textOf } from './text.ts';

/** The text of a paragraph, a note or another block, for the search. */
export interface SearchBlock {
  id: string;
  chapter: string;
  text: string;
}

export const searchBlocks = ({ chapters }: Edition): SearchBlock[] =>
  chapters.flatMap(({ slug, blocks, notes }) =>
    [
      ...blocks.map((block) => ({ id: block.id, chapter: slug, text: textOf(block).trim() })),
      ...notes.map((note, at) => ({
        id: `note-${at + 1}`,
        chapter: slug,
        text: textOf(note).trim(),
      })),
    ].filter(({ text }) => text !== ''),
  );
