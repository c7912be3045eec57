/** The pictures of a book, reduced to what a printed page can show. */

import sharp from 'sharp';
import type { Edition } from '../edition/edition.ts';
import { coverFile, pictureFile } from '../tale-files.ts';
import { bookNamed } from '../tales.ts';

export interface BookPicture {
  jpeg: Buffer;
  width: number;
  height: number;
}

export interface BookPictures {
  /** Null if the book has none. */
  cover: BookPicture | null;
  /** The pictures that the text names. */
  figures: ReadonlyMap<string, BookPicture>;
}

/** Pixels across: about 280 dpi on a full page. */
const FIGURE_WIDTH = 1800;
const COVER_WIDTH = 1200;

async function reduce(file: string, width: number): Promise<BookPicture> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#ffffff' })
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

export async function readPictures({ book: name, chapters }: Edition): Promise<BookPictures> {
  const { tale, book } = bookNamed(name);
  const figures = new Map<string, BookPicture>();
  for (const block of chapters.flatMap((chapter) => chapter.blocks)) {
    if (block.kind !== 'figure') continue;
    figures.set(block.name, await reduce(pictureFile(tale, block.name), FIGURE_WIDTH));
  }
  const cover = coverFile(tale, book);
  return { cover: cover ? await reduce(cover, COVER_WIDTH) : null, figures };
}
