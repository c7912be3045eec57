import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readText } from '@tales/locales/read-text';
import { FOLDERS } from '@tales/locales/texts';
import { missingLetters } from '../fonts/letters.ts';
import { talesFolder } from '../tales.ts';

/** Returns the paths of the files whose texts the site shows: those of tales, and those of the interface. */
export const shownTexts = (tales = talesFolder()): string[] =>
  [join(tales, '*/*.{md,yaml}'), ...FOLDERS.map((folder) => join(folder, '*/*.json'))]
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => !basename(file).startsWith('.'))
    .sort();

/** Checks that the site's fonts have every letter of a file. @throws Error with the missing letters */
export function checkLetters(file: string): void {
  const text = readText(file);
  const letters = missingLetters(text);
  if (letters.length === 0) return;
  const line = text.split('\n').findIndex((line) => missingLetters(line).length > 0) + 1;
  throw new Error(
    `${file}:${line}: the fonts of the site lack ${letters.join(' ')}: run npm run faces.`,
  );
}
