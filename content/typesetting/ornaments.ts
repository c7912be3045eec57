/** The ornaments of each book, in its colour: a device, and a line between two scenes. */

import { readFileSync } from 'node:fs';
import type { BookName } from '../books.ts';
import { ACCENTS } from './editions.ts';

const svg = (book: BookName, name: string): string =>
  readFileSync(new URL(`../art/ornaments/${name}.svg`, import.meta.url), 'utf8').replaceAll(
    'currentColor',
    ACCENTS[book],
  );

export const device = (book: BookName): string => svg(book, book);
export const sceneBreak = (book: BookName): string => svg(book, `${book}-scene-break`);
