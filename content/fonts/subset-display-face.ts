/**
 * Cuts the display face to the letters of the four languages and writes it into `libs/ui`. Run it by
 * hand after choosing another face; the result is in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, offset) => from + offset));

/** ASCII, the letters of Latin-1, œ Œ Ÿ ẞ, typographic quotes, dashes, ellipsis, narrow space. */
const LETTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + 'œŒŸẞ‘’‚“”„‹›–—…\u202f';

const face = createRequire(import.meta.url).resolve(
  '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2',
);
const subset = await subsetFont(readFileSync(face), LETTERS, { targetFormat: 'woff2' });
writeFileSync(
  join(import.meta.dirname, '../../libs/ui/src/fonts/cormorant-garamond-600.woff2'),
  subset,
);
console.log(`The display face takes ${(subset.length / 1024).toFixed(1)} KB.`);
