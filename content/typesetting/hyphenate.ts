/** Marks where a word may be divided, by the patterns of TeX for its language. */

import { languageFacts, languages, type Language } from '@tales/locales/languages';
import createHyphenator, { type HyphenationFunctionSync, type PatternsDefinition } from 'hyphen';

const SOFT_HYPHEN = '\u00ad';

/** The least number of letters before a hyphen, after it, and in a word that may be divided. */
const LEFT = 2;
const RIGHT = 3;
const SHORTEST = 6;

const hyphenators = new Map(
  await Promise.all(
    languages.map(async (language) => [language, await hyphenatorOf(language)] as const),
  ),
);

async function hyphenatorOf(language: Language): Promise<HyphenationFunctionSync> {
  const { hyphenation } = languageFacts[language];
  if (hyphenation === undefined) return (word) => word;
  const file = `hyphen/patterns/${hyphenation}.js`;
  const { default: patterns } = (await import(file)) as { default: PatternsDefinition };
  return createHyphenator(patterns, { minWordLength: SHORTEST }) as HyphenationFunctionSync;
}

/** Puts soft hyphens into a word. */
export function hyphenateWord(word: string, language: Language): string {
  if (word.length < SHORTEST) return word;
  const syllables = (hyphenators.get(language)?.(word) ?? word).split(SOFT_HYPHEN);
  return syllables.reduce((head, syllable) => {
    const before = head.replaceAll(SOFT_HYPHEN, '').length;
    const mayDivide = before >= LEFT && word.length - before >= RIGHT;
    return head + (mayDivide ? SOFT_HYPHEN : '') + syllable;
  });
}
