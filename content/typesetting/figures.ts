/** The pictures of a book, reduced to what a printed page can show. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Source } from '../edition/parse.ts';

/** Pixels across the text block: a little more than 300 dpi in print. */
const WIDTH = 1500;

async function embed(name: string): Promise<string> {
  const file = fileURLToPath(new URL(`../pictures/${name}.png`, import.meta.url));
  if (!existsSync(file)) throw new Error(`The picture content/pictures/${name}.png is missing.`);
  const jpeg = await sharp(file)
    .flatten({ background: '#ffffff' })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** The pictures a book names, as data URLs by their names. */
export async function embedFigures(source: Source): Promise<Map<string, string>> {
  const figures = new Map<string, string>();
  for (const block of source.chapters.flatMap((chapter) => chapter.blocks)) {
    if (block.kind === 'figure') figures.set(block.name, await embed(block.name));
  }
  return figures;
}
