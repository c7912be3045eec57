/** Hyphenation by Liang's algorithm, with the patterns of British English. */

import { readFileSync } from 'node:fs';

const SOFT_HYPHEN = '\u00ad';

/** The least number of letters before a hyphen, after it, and in a word that may be divided. */
const LEFT = 2;
const RIGHT = 3;
const SHORTEST = 6;

/** The values between the letters of each pattern, by its letters. */
const patterns = readPatterns(new URL('./hyphenation/en-gb.txt', import.meta.url));
const longest = Math.max(...[...patterns.keys()].map((letters) => letters.length));

function readPatterns(file: URL): Map<string, number[]> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const words = lines.filter((line) => !line.startsWith('%')).flatMap((line) => line.split(' '));
  return new Map(
    words
      .filter((word) => word !== '')
      .map((word) => {
        const values = word.split(/[^0-9]/).map(Number);
        return [word.replace(/[0-9]/g, ''), values];
      }),
  );
}

/** Puts soft hyphens into a word, which must be in lower case. */
export function hyphenateWord(word: string): string {
  if (word.length < SHORTEST) return word;
  const padded = `.${word}.`;
  const values = new Array<number>(padded.length + 1).fill(0);
  for (let start = 0; start < padded.length; start++) {
    for (let end = start + 1; end <= Math.min(padded.length, start + longest); end++) {
      patterns.get(padded.slice(start, end))?.forEach((value, offset) => {
        values[start + offset] = Math.max(values[start + offset] ?? 0, value);
      });
    }
  }
  const mayDivide = (index: number) =>
    index >= LEFT && word.length - index >= RIGHT && (values[index + 1] ?? 0) % 2 === 1;
  return [...word].map((letter, index) => (mayDivide(index) ? SOFT_HYPHEN : '') + letter).join('');
}
