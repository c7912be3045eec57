/** The pictures of a book, reduced to what a printed page can show. */

import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { type BookName, coverFile, pictureFile } from '../books.ts';
import type { Edition } from '../edition/edition.ts';

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

async function figure(book: BookName, name: string): Promise<BookPicture> {
  const file = pictureFile(book, name);
  if (!existsSync(file)) throw new Error(`The picture ${file} is missing.`);
  return reduce(file, FIGURE_WIDTH);
}

async function cover(book: BookName): Promise<BookPicture | null> {
  const file = coverFile(book);
  return file ? reduce(file, COVER_WIDTH) : null;
}

export async function readPictures({ book, chapters }: Edition): Promise<BookPictures> {
  const figures = new Map<string, BookPicture>();
  for (const block of chapters.flatMap((chapter) => chapter.blocks)) {
    if (block.kind === 'figure') figures.set(block.name, await figure(book, block.name));
  }
  return { cover: await cover(book), figures };
}

export const dataUrl = ({ jpeg }: BookPicture): string =>
  `data:image/jpeg;base64,${jpeg.toString('base64')}`;
