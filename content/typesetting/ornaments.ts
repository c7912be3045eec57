/** The ornaments of each book: a device, and a line between two scenes. */

import { readFileSync } from 'node:fs';
import type { BookName } from '../books.ts';

/** An SVG file of `art/ornaments` in place, so that it takes the colour of the text around it. */
function svg(name: string, className: string): string {
  const file = new URL(`../art/ornaments/${name}.svg`, import.meta.url);
  return readFileSync(file, 'utf8').replace(
    '<svg ',
    `<svg class="${className}" aria-hidden="true" `,
  );
}

export const device = (book: BookName, className: string): string => svg(book, className);

export const sceneBreak = (book: BookName): string =>
  `<div class="scene-break">${svg(`${book}-scene-break`, 'line')}</div>`;

/** Stands below the last words of a book: its device. */
export const endPiece = (book: BookName): string =>
  `<div class="the-end">${svg(book, 'device')}</div>`;
