/** A block of a book's text, such as a paragraph or a note. */
export interface SearchBlock {
  /** The id of the HTML element that contains the text. */
  id: string;
  text: string;
}

export interface Hit<Block> {
  block: Block;
  /** Returns the segments of an excerpt around the first match. `isMarked` is true for matching words. */
  excerpt: () => { text: string; isMarked: boolean }[];
}

/** Maximum length of a query in characters. */
const MAX_QUERY_LENGTH = 200;

/** Approximate maximum number of characters before the first marked word in an excerpt. */
const BEFORE = 50;
/** Approximate maximum number of characters in an excerpt. */
const LENGTH = 180;

/**
 * Returns a hit for each block that contains all words of a query, regardless of case and accents. A word of
 * two or more characters also matches as a prefix. Hits with more whole-word matches come first; otherwise,
 * hits keep the order of `blocks`. An overlong query, or a query without words, has no hits.
 */
export function search<Block extends SearchBlock>(
  blocks: readonly Block[],
  query: string,
): Hit<Block>[] {
  const terms =
    query.length > MAX_QUERY_LENGTH ? [] : wordsOf(query).map(({ word }) => termOf(word));
  if (terms.length === 0) return [];
  const isMarked = (word: string) => terms.some(({ beginning }) => beginning.test(folded(word)));
  return blocks
    .map((block) => {
      const text = folded(block.text);
      const isFound = terms.every(({ beginning }) => beginning.test(text));
      const fit = isFound ? 1 + terms.filter(({ whole }) => whole.test(text)).length : 0;
      return { block, fit, excerpt: () => excerptOf(block.text, isMarked) };
    })
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit);
}

/** Returns the words of a text and their positions. An apostrophe separates words: `l’ombre` is two words. */
export const wordsOf = (text: string): { word: string; start: number }[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    word,
    start: index,
  }));

/** Returns patterns that find `word` in folded text. `ae`, `oe` and `ue` also match folded umlauts. */
function termOf(word: string) {
  const letters = folded(word).replace(/(?<=[aou])e/g, 'e?');
  const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])${letters}(?![\p{L}\p{N}])`, 'u');
  return {
    whole,
    beginning: word.length > 1 ? new RegExp(String.raw`(?<![\p{L}\p{N}])${letters}`, 'u') : whole,
  };
}

/** Folds case, accents and ligatures. For example, `Gäßchen` becomes `gasschen`. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßœæøł]/g, (letter) => LETTERS[letter] ?? letter);

const LETTERS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' };

function excerptOf(text: string, isMarked: (word: string) => boolean) {
  const words = wordsOf(text);
  const first = words.find(({ word }) => isMarked(word))?.start ?? 0;
  const start =
    first <= BEFORE ? 0 : (words.find((word) => word.start >= first - BEFORE)?.start ?? 0);
  const last = words.findLast(({ word, start: from }) => from + word.length <= start + LENGTH);
  const end = last && last !== words.at(-1) ? last.start + last.word.length : text.length;
  const shown = words.filter(
    ({ word, start: from }) => from >= start && from < end && isMarked(word),
  );
  let index = start;
  const parts = shown.flatMap(({ word, start: from }) => {
    const before = text.slice(index, from);
    index = from + word.length;
    return [
      { text: before, isMarked: false },
      { text: word, isMarked: true },
    ];
  });
  return [
    { text: start > 0 ? '… ' : '', isMarked: false },
    ...parts,
    { text: text.slice(index, end) + (end < text.length ? ' …' : ''), isMarked: false },
  ].filter((part) => part.text !== '');
}
