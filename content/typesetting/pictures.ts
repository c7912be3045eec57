import sharp from 'sharp';
import type { Edition } from '../edition/edition.ts';
import { coverFile, figureFiles } from '../tale-files.ts';
import { bookNamed } from '../tales.ts';

export interface BookPicture {
  jpeg: Buffer;
  width: number;
  height: number;
}

export interface BookPictures {
  cover: BookPicture | null;
  figures: ReadonlyMap<string, BookPicture>;
}

/** Maximum width of a figure in pixels, enough for 300 dpi in print. */
const FIGURE_WIDTH = 1800;
const COVER_WIDTH = 1200;

export async function reduce(file: string, width: number): Promise<BookPicture> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

export async function readPictures(edition: Edition): Promise<BookPictures> {
  const { tale, book } = bookNamed(edition.book);
  const figures = new Map<string, BookPicture>();
  for (const [name, file] of figureFiles(edition, tale)) {
    figures.set(name, await reduce(file, FIGURE_WIDTH));
  }
  const cover = coverFile(tale, book);
  return { cover: cover ? await reduce(cover, COVER_WIDTH) : null, figures };
}
