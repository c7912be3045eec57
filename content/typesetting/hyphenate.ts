/** Marks where a word may be divided, by the patterns of TeX for its language. */

import createHyphenator, { type HyphenationFunctionSync, type PatternsDefinition } from 'hyphen';
import de from 'hyphen/patterns/de-1996.js';
import en from 'hyphen/patterns/en-gb.js';
import fr from 'hyphen/patterns/fr.js';
import it from 'hyphen/patterns/it.js';
import type { EditionLanguage } from '../edition/edition.ts';

const SOFT_HYPHEN = '\u00ad';

/** The least number of letters before a hyphen, after it, and in a word that may be divided. */
const LEFT = 2;
const RIGHT = 3;
const SHORTEST = 6;

const hyphenatorOf = (patterns: PatternsDefinition) =>
  createHyphenator(patterns, { minWordLength: SHORTEST }) as HyphenationFunctionSync;

const hyphenators: Record<EditionLanguage, HyphenationFunctionSync> = {
  en: hyphenatorOf(en),
  de: hyphenatorOf(de),
  it: hyphenatorOf(it),
  fr: hyphenatorOf(fr),
};

/** Puts soft hyphens into a word. */
export function hyphenateWord(word: string, language: EditionLanguage): string {
  if (word.length < SHORTEST) return word;
  const syllables = hyphenators[language](word).split(SOFT_HYPHEN);
  return syllables.reduce((head, syllable) => {
    const before = head.replaceAll(SOFT_HYPHEN, '').length;
    const mayDivide = before >= LEFT && word.length - before >= RIGHT;
    return head + (mayDivide ? SOFT_HYPHEN : '') + syllable;
  });
}
