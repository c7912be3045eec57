/** The pictures of a book, reduced to what a printed page can show. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { BookName } from '../books.ts';
import type { Edition } from '../edition/edition.ts';
import { namesIn } from '../files.ts';

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

async function figure(name: string): Promise<BookPicture> {
  const file = fileURLToPath(new URL(`../pictures/${name}.png`, import.meta.url));
  if (!existsSync(file)) throw new Error(`The picture content/pictures/${name}.png is missing.`);
  return reduce(file, FIGURE_WIDTH);
}

async function cover(book: BookName): Promise<BookPicture | null> {
  const file = namesIn('covers').find((name) => name.startsWith(`${book}.`));
  return file
    ? reduce(fileURLToPath(new URL(`../covers/${file}`, import.meta.url)), COVER_WIDTH)
    : null;
}

export async function readPictures({ book, chapters }: Edition): Promise<BookPictures> {
  const figures = new Map<string, BookPicture>();
  for (const block of chapters.flatMap((chapter) => chapter.blocks)) {
    if (block.kind === 'figure') figures.set(block.name, await figure(block.name));
  }
  return { cover: await cover(book), figures };
}
