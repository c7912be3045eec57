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
  const slips = slipsIn(term);
  for (const [, word = '', steps = ''] of words.matchAll(candidates(term, slips))) {
    const fit = fitOf(word, term, slips);
    if (fit === undefined) continue;
    found.words.push(word);
    let block = 0;
    for (const step of steps.split(' ')) {
      block += Number(step);
      found.blocks.set(block, Math.max(fit, found.blocks.get(block) ?? 0));
    }
  }
  return found;
}

/** How many slips a word may have: none below four letters. */
const slipsIn = ({ length }: string): number => (length > 3 ? Math.round(length / 5) : 0);

/**
 * The lines of words that may fit: browsers run an expression over all words at full speed from the first query on, and
 * code not yet.
 */
function candidates(term: string, slips: number): RegExp {
  // The beginning of a word has at least two letters.
  const patterns = [term.length > 1 ? `${term}[^ ]*` : term];
  const [shortest, longest] = [term.length - slips, term.length + slips];
  if (slips === 1) {
    // One slip changes the first letter or the last one.
    const others = `[^ ]{${shortest - 1},${longest - 1}}`;
    patterns.push(`${term.at(0)}${others}`, `${others}${term.at(-1)}`);
  } else if (slips > 1) {
    patterns.push(`[^ ]{${shortest},${longest}}`);
  }
  return new RegExp(`^(${patterns.join('|')}) (.*)$`, 'gm');
}

function fitOf(word: string, term: string, slips: number): number | undefined {
  if (word === term) return FIT.whole;
  if (word.startsWith(term)) return FIT.beginning;
  return distance(word, term) <= slips ? FIT.slip : undefined;
}
