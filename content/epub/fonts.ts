/** Provides fonts for an EPUB, with licences. The fonts have only the letters of the site and the book. */

import { readFileSync } from 'node:fs';
import { cutFace, faceFile, FACES } from '../fonts/cut-face.ts';
import { LETTERS } from '../fonts/letters.ts';
import type { Content } from './epub.ts';

/** Returns the licences, and the fonts as TrueType files, which more readers support than WOFF2. */
export const fontFiles = async (text: string): Promise<Content[]> => [
  ...(await Promise.all(
    FACES.map(async ({ source, name, features }) => ({
      item: { href: `fonts/${name}.ttf`, mediaType: 'font/ttf' },
      bytes: await cutFace(source, LETTERS + text, features, 'truetype'),
    })),
  )),
  licence('eb-garamond'),
  licence('cormorant-garamond'),
];

const licence = (family: string): Content => ({
  item: { href: `fonts/${family}-OFL.txt`, mediaType: 'text/plain' },
  bytes: readFileSync(faceFile(`${family}-OFL.txt`)),
});
