import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readText } from '@tales/locales/read-text';
import { FOLDERS } from '@tales/locales/texts';
import { missingLetters } from '../fonts/letters.ts';
import { talesFolder } from '../tales.ts';

/** The texts that the site shows: those of the tales in this folder, and those of its pages. */
export const shownTexts = (tales = talesFolder()): string[] =>
  [join(tales, '*/*.{md,yaml}'), ...FOLDERS.map((folder) => join(folder, '*/*.json'))]
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => !basename(file).startsWith('.'))
    .sort();

/** Refuses a text with letters that the faces of the site lack: other faces would show them. @throws Error */
export function checkLetters(file: string): void {
  const text = readText(file);
  const letters = missingLetters(text);
  if (letters.length === 0) return;
  const line = text.split('\n').findIndex((line) => missingLetters(line).length > 0) + 1;
  throw new Error(
    `${file}:${line}: the faces of the site are without ${letters.join(' ')}: run npm run faces.`,
  );
}
