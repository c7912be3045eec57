import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, offset) => from + offset));

/** Written by `npm run faces`. */
export const MORE_LETTERS = join(import.meta.dirname, '../made/letters.json');

/** ASCII; the letters of the four languages, and accents of names; their quotes, dashes and spaces. */
export const OWN_LETTERS =
  range(0x20, 0x7e) +
  'ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäæçèéêëìíîïñòóôöùúûüÿßœŒŸẞ' +
  '‘’‚“”„‹›«»–—…·×§©\u00a0\u200a\u202f';

/** The letters for which the site's faces are cut, also those of other texts, as far as the faces have them. */
export const LETTERS = [
  OWN_LETTERS,
  ...(JSON.parse(readFileSync(MORE_LETTERS, 'utf8')) as string[]),
].join('');

/** The letters of a text that are not among others, in the form that they have when they are set. */
export const missingLetters = (text: string, letters = LETTERS): string[] =>
  [...new Set(text.normalize().match(/[^\p{C}\p{Zl}\p{Zp}]/gu))].filter(
    (letter) => !letters.includes(letter),
  );
