import { distance } from 'fastest-levenshtein';
import type { SearchIndex } from './search-index.ts';

/** How well a word of the book fits one of the query. */
const FIT = { slip: 1, beginning: 2, whole: 3 };

/** What fits a word of a query. */
export interface Found {
  words: string[];
  /** The numbers of the blocks that have one of these words, with the fit of the best. */
  blocks: Map<number, number>;
}

/** Finds the words that are equal to a folded one, begin with it, or differ from it by a slip. */
export function findWords({ words }: SearchIndex, term: string): Found {
  const found: Found = { words: [], blocks: new Map() };
  for (const line of words.split('\n')) {
    const end = line.indexOf(' ');
    const word = line.slice(0, end);
    const fit = fitOf(word, term);
    if (fit === undefined) continue;
    found.words.push(word);
    let block = 0;
    for (const step of line.slice(end + 1).split(' ')) {
      block += Number(step);
      found.blocks.set(block, Math.max(fit, found.blocks.get(block) ?? 0));
    }
  }
  return found;
}

function fitOf(word: string, term: string): number | undefined {
  if (word === term) return FIT.whole;
  // The beginning of a word has at least two letters, and a word with a slip four.
  if (term.length > 1 && word.startsWith(term)) return FIT.beginning;
  const slips = term.length > 3 ? Math.round(term.length / 5) : 0;
  if (slips === 0 || Math.abs(word.length - term.length) > slips) return undefined;
  // One slip changes the first letter or the last one: most words need no more than a look at both.
  if (slips === 1 && word[0] !== term[0] && word.at(-1) !== term.at(-1)) return undefined;
  return distance(word, term) <= slips ? FIT.slip : undefined;
}
