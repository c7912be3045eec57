/** The ornaments of each book, in its colour: a device, and a line between two scenes. */

import { readFileSync } from 'node:fs';
import { ornamentFile } from '../tale-files.ts';
import { bookNamed } from '../tales.ts';

/** An ornament as SVG. A book without one has an empty picture. */
export function ornament(name: string, kind: Parameters<typeof ornamentFile>[2]): string {
  const { tale, book } = bookNamed(name);
  const file = ornamentFile(tale, book, kind);
  if (file === undefined) return EMPTY;
  return readFileSync(file, 'utf8').replaceAll('currentColor', tale.accent.print);
}

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
