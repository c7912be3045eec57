import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, offset) => from + offset));

/** File with the letters of the texts that are missing from `OWN_LETTERS`. `npm run faces` writes it. */
export const MORE_LETTERS = join(import.meta.dirname, '../made/letters.json');

/** ASCII, and the letters, accents, quotes, dashes and spaces of the four languages. */
export const OWN_LETTERS =
  range(0x20, 0x7e) +
  'ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäæçèéêëìíîïñòóôöùúûüÿßœŒŸẞ' +
  '‘’‚“”„‹›«»–—…·×§©\u00a0\u200a\u202f';

/** Letters to which the site's fonts are reduced: {@link OWN_LETTERS} and those in {@link MORE_LETTERS}. */
export const LETTERS = [
  OWN_LETTERS,
  ...(JSON.parse(readFileSync(MORE_LETTERS, 'utf8')) as string[]),
].join('');

/** Returns the letters of a text, in composed form, that are not in `letters`. */
export const missingLetters = (text: string, letters = LETTERS): string[] =>
  [...new Set(text.normalize().match(/[^\p{C}\p{Zl}\p{Zp}]/gu))].filter(
    (letter) => !letters.includes(letter),
  );
