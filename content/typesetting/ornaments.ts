/** The ornaments of each book: a device, and a line between two scenes. */

import { readFileSync } from 'node:fs';
import { type BookName, ornamentFile } from '../books.ts';

/** An SVG file in place, so that it takes the colour of the text around it. */
function svg(file: string, className: string): string {
  return readFileSync(file, 'utf8').replace(
    '<svg ',
    `<svg class="${className}" aria-hidden="true" `,
  );
}

export const device = (book: BookName, className: string): string =>
  svg(ornamentFile(book, 'ornament'), className);

export const sceneBreak = (book: BookName): string =>
  `<div class="scene-break">${svg(ornamentFile(book, 'scene-break'), 'line')}</div>`;

/** Stands below the last words of a book: its device. */
export const endPiece = (book: BookName): string =>
  `<div class="the-end">${svg(ornamentFile(book, 'ornament'), 'device')}</div>`;
