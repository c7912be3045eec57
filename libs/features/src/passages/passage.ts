import * as z from 'zod/mini';
import {
  findPlace,
  normalised,
  placeSchema,
  MIN_QUOTE_LENGTH,
  type BlockPosition,
  type TextBlock,
} from '../reading-position/index.ts';

/** Greatest length of a passage, in characters. */
export const PASSAGE_LENGTH = 2000;

/** Greatest length of a note, in characters. */
export const NOTE_LENGTH = 1000;

/** Greatest number of passages of a book. */
export const PASSAGES = 300;

/** Words of a book that a reader has marked. */
export const passageSchema = z.object({
  /** Where they begin, in which edition, and when they were marked. */
  place: placeSchema,
  /** All of the words: those of each block in a line. */
  quote: z.string().check(z.minLength(1), z.maxLength(PASSAGE_LENGTH)),
  /** What the reader thinks of them; may be empty. */
  note: z.string().check(z.maxLength(NOTE_LENGTH)),
});

export type Passage = z.infer<typeof passageSchema>;

/** The same for two passages if they are the same words of the same edition. */
export const keyOf = ({ place: { language, chapter, block, offset }, quote }: Passage): string =>
  [language, chapter, block, offset, quote].join('|');

/** A part of a passage in one block. */
export interface PassagePart extends BlockPosition {
  length: number;
}

/**
 * Where a passage is in a chapter: at its place; elsewhere in its block; in another block, if it is long enough to be
 * itself. Undefined if its words are no longer there.
 */
export function findPassage(
  { place, quote }: Passage,
  blocks: readonly TextBlock[],
): PassagePart[] | undefined {
  const [first = '', ...others] = quote.split('\n');
  const found = findPlace(place, blocks);
  const own = blocks.find(({ id }) => id === place.block);
  const inOrder = first.length < MIN_QUOTE_LENGTH ? [own] : [own, ...blocks];
  const candidates = [
    ...(found ? [found] : []),
    ...inOrder.flatMap((block) => (block ? occurrences(first, block, place.offset) : [])),
  ];
  for (const start of candidates) {
    const at = blocks.findIndex(({ id }) => id === start.block);
    const parts = [first, ...others].map((line, index) => {
      const block = blocks[at + index];
      const text = normalised(block?.text ?? '');
      const offset = index === 0 ? start.offset : text.length - text.trimStart().length;
      const isThere = block && text.startsWith(line, offset);
      return isThere && { block: block.id, offset, length: line.length };
    });
    if (parts.every((part) => part !== undefined && part !== false)) return parts;
  }
  return undefined;
}

/** Where some words are in a block, those first that are next to `near`. */
function occurrences(words: string, { id, text }: TextBlock, near: number): BlockPosition[] {
  const found: BlockPosition[] = [];
  const within = normalised(text);
  for (let at = within.indexOf(words); at >= 0; at = within.indexOf(words, at + 1)) {
    found.push({ block: id, offset: at });
  }
  return found.sort((a, b) => Math.abs(a.offset - near) - Math.abs(b.offset - near));
}
