import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readText } from '@tales/locales/read-text';
import { FOLDERS } from '@tales/locales/texts';
import { talesFolder } from '../tales.ts';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, offset) => from + offset));

/** File in which `npm run faces` lists the letters that the site's texts contain but `OWN_LETTERS` lacks. */
export const MORE_LETTERS = join(import.meta.dirname, '../made/letters.json');

/** Printable ASCII, and other characters for texts in English, German, French and Italian. */
export const OWN_LETTERS =
  range(0x20, 0x7e) +
  'ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäæçèéêëìíîïñòóôöùúûüÿßœŒŸẞ' +
  '‘’‚“”„‹›«»–—…·×§©\u00a0\u200a\u202f';

/** Letters to which the site's fonts are reduced: {@link OWN_LETTERS} and those in {@link MORE_LETTERS}. */
export const LETTERS = [
  OWN_LETTERS,
  ...(JSON.parse(readFileSync(MORE_LETTERS, 'utf8')) as string[]),
].join('');

/** Normalizes `text` to NFC, and returns its printable characters that are not in `letters`. */
export const missingLetters = (text: string, letters = LETTERS): string[] =>
  [...new Set(text.normalize().match(/[^\p{C}\p{Zl}\p{Zp}]/gu))].filter(
    (letter) => !letters.includes(letter),
  );

export const shownTexts = (tales = talesFolder()): string[] =>
  [join(tales, '*/*.{md,yaml}'), ...FOLDERS.map((folder) => join(folder, '*/*.json'))]
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => !basename(file).startsWith('.'))
    .sort();

/** Checks that {@link LETTERS} contains every letter of a file. @throws Error with the missing letters */
export function checkLetters(file: string): void {
  const text = readText(file);
  const letters = missingLetters(text);
  if (letters.length === 0) return;
  const line = text.split('\n').findIndex((line) => missingLetters(line).length > 0) + 1;
  throw new Error(
    `${file}:${line}: the fonts of the site lack ${letters.join(' ')}: run npm run faces.`,
  );
}
