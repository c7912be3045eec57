/** How words are compared in a search: without case and diacritics. */

/** A word and its position in a text. */
interface WordAt {
  word: string;
  start: number;
}

/** The words of a text. An apostrophe separates them, as in `l’ombre`. */
export const wordsOf = (text: string): WordAt[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    word,
    start: index,
  }));

/** `Straße` → `strasse`, `Gäßchen` → `gasschen`, `cœur` → `coeur`. */
export const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßœæøł]/g, (letter) => LETTERS[letter] ?? letter);

/** All spellings under which a word is found: umlauts also as two letters. `Gässchen` → `gasschen`, `gaesschen`. */
export function spellings(word: string): string[] {
  if (/^[a-z\d]+$/i.test(word)) return [word.toLowerCase()];
  const expanded = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  return [...new Set([folded(word), folded(expanded)])];
}

const LETTERS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' };
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
