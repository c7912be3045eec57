import * as z from 'zod/mini';

/** Greatest length of a quotation, in characters. */
export const QUOTE_LENGTH = 60;

const share = z.number().check(z.minimum(0), z.maximum(1));

/**
 * Where somebody reads, like a Locator of Readium: a paragraph and a quotation, so that it stays valid with
 * another font size, another width and an edited text.
 */
const placeSchema = z.object({
  /** The language of the edition. */
  language: z.string().check(z.maxLength(35)),
  /** The name of the chapter. */
  chapter: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The id of the block at the top of the screen. */
  block: z.string().check(z.maxLength(100)),
  /** The first visible character of the block's text. */
  offset: z.int().check(z.minimum(0)),
  /** The text from there on. */
  quote: z.string().check(z.maxLength(QUOTE_LENGTH)),
  /** The share of the chapter's text that comes before, 0 to 1. */
  progression: share,
  /** The share of the book's text that comes before, 0 to 1. */
  totalProgression: share,
  /** When it was read, in ms since 1970. */
  readAt: z.number(),
});

export type Place = z.infer<typeof placeSchema>;

/** A place from outside, such as the state of a history entry; undefined if it is not valid. */
export const parsePlace = (value: unknown): Place | undefined => placeSchema.safeParse(value).data;

/** A paragraph or another block of a chapter. */
export interface TextBlock {
  id: string;
  text: string;
}

/** A character of a block. */
export interface BlockPosition {
  block: string;
  offset: number;
}

export interface FoundPlace extends BlockPosition {
  /** Whether the passage is gone, and this is only about as far into the text. */
  isLost?: true;
}

/**
 * Finds a place in a chapter: by the block's id and the quotation; by the quotation, if the paragraph has
 * moved; by the id, if its text has changed or is in another language; otherwise by the progression.
 * Undefined if the chapter has no text.
 */
export function findPlace(
  { block, offset, quote, progression }: Place,
  blocks: readonly TextBlock[],
): FoundPlace | undefined {
  const own = blocks.find(({ id }) => id === block);
  const quoted = own?.text.startsWith(quote, offset) ? own : undefined;
  if (quoted) return { block, offset };
  if (quote.length >= MIN_QUOTE_LENGTH) {
    for (const { id, text } of blocks) {
      const at = normalised(text).indexOf(normalised(quote));
      if (at >= 0) return { block: id, offset: at };
    }
  }
  if (own) return { block, offset: 0 };
  return atProgression(progression, blocks);
}

/** Shortest quotation that is searched for, in characters: a shorter one may occur several times. */
const MIN_QUOTE_LENGTH = 20;

/** The start of the block at a share of the text, 0 to 1, measured in characters. */
function atProgression(progression: number, blocks: readonly TextBlock[]): FoundPlace | undefined {
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  for (const { id, text } of blocks) {
    before += text.length;
    if (before > length * progression) return { block: id, offset: 0, isLost: true };
  }
  const last = blocks.at(-1);
  return last && { block: last.id, offset: 0, isLost: true };
}

/** The text with any white space as a space. Each character keeps its index. */
const normalised = (text: string): string => text.replace(/\s/g, ' ');
