import type { SearchIndex } from './search-index.ts';

/** How well a word of the book fits one of the query. */
const FIT = { beginning: 1, whole: 2 };

/** What fits a word of a query. */
export interface Found {
  words: string[];
  /** The numbers of the blocks that have one of these words, with the fit of the best. */
  blocks: Map<number, number>;
}

/** Finds the words that are equal to a folded one, or begin with it if it has at least two letters. */
export function findWords({ words }: SearchIndex, term: string): Found {
  const found: Found = { words: [], blocks: new Map() };
  // Browsers run an expression over all words at full speed from the first query on, and code not yet.
  const candidates = new RegExp(`^(${term}${term.length > 1 ? '[^ ]*' : ''}) (.*)$`, 'gm');
  for (const [, word = '', steps = ''] of words.matchAll(candidates)) {
    const fit = word === term ? FIT.whole : FIT.beginning;
    found.words.push(word);
    let block = 0;
    for (const step of steps.split(' ')) {
      block += Number(step);
      found.blocks.set(block, Math.max(fit, found.blocks.get(block) ?? 0));
    }
  }
  return found;
}
