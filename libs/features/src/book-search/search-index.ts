import { spellings, wordsOf } from './words.ts';

/** A block of a book that can be found, such as a paragraph. */
export interface SearchBlock {
  /** The id of its element. */
  id: string;
  /** The name of its chapter. */
  chapter: string;
  text: string;
}

/** The blocks of an edition with an inverted index, as JSON: the build makes it. */
export interface SearchIndex {
  blocks: readonly SearchBlock[];
  /**
   * A line for each word in each spelling under which it is found, with the numbers of the blocks that have it, as
   * `anchor 4 1 12`: that of the first, then the distance from each to the next. This takes the fewest bytes, and
   * browsers read one string faster than thousands of properties.
   */
  words: string;
}

export function indexBlocks(blocks: readonly SearchBlock[]): SearchIndex {
  const found = new Map<string, { steps: number[]; last: number }>();
  for (const [at, { text }] of blocks.entries()) {
    for (const word of new Set(wordsOf(text).flatMap(({ word }) => spellings(word)))) {
      const { steps, last } = found.get(word) ?? { steps: [], last: 0 };
      steps.push(at - last);
      found.set(word, { steps, last: at });
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    blocks,
    words: sorted.map(([word, { steps }]) => [word, ...steps].join(' ')).join('\n'),
  };
}
