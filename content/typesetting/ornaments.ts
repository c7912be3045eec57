/** The ornaments of each book: a device, and a line between two scenes. */

import { readFileSync } from 'node:fs';
import { ornamentFile } from '../tale-files.ts';
import { bookNamed } from '../tales.ts';

/** An SVG file in place, so that it takes the colour of the text around it. */
function svg(
  name: string,
  ornament: Parameters<typeof ornamentFile>[2],
  className: string,
): string {
  const { tale, book } = bookNamed(name);
  const file = ornamentFile(tale, book, ornament);
  if (file === undefined) return '';
  return readFileSync(file, 'utf8').replace(
    '<svg ',
    `<svg class="${className}" aria-hidden="true" `,
  );
}

export const device = (book: string, className: string): string => svg(book, 'ornament', className);

export const sceneBreak = (book: string): string =>
  `<div class="scene-break">${svg(book, 'scene-break', 'line')}</div>`;

/** Stands below the last words of a book: its device. */
export const endPiece = (book: string): string =>
  `<div class="the-end">${svg(book, 'ornament', 'device')}</div>`;
