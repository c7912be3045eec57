import type { Edition } from './edition.ts';
import { textOf } from './text.ts';

export type SearchBlock = ReturnType<typeof searchBlocks>[number];

export const searchBlocks = ({ chapters }: Edition) =>
  chapters.flatMap(({ slug: chapter, blocks, notes }) =>
    [...blocks, ...notes.map((note, index) => ({ ...note, id: `note-${index + 1}` }))]
      .map((block) => ({ id: block.id, chapter, text: textOf(block).trim() }))
      .filter(({ text }) => text !== ''),
  );
