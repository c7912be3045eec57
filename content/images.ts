/** The images of the content in the formats and sizes that the site's build needs. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { imagetools } from 'vite-imagetools';
import { coverFile } from './tale-files.ts';
import { readTales } from './tales.ts';

/** Resolves the formats and widths that the manifest asks for. Results are kept between builds. */
export const responsiveImages = (): Plugin =>
  imagetools({
    include: /\.(?:avif|jpe?g|png|webp)\?(?:w|format)=/,
    cache: { dir: join(import.meta.dirname, '../node_modules/.cache/imagetools') },
  });

/** The widths of a cover by the end of its file name. */
const COVER_WIDTHS = { '': 960, '-thumbnail': 240 };

/** Each cover as JPEG for the catalogue, as OPDS allows no AVIF and no WebP: `routes.jpg`, `routes-thumbnail.jpg`. */
export const coverJpegs = (): Promise<{ name: string; jpeg: Buffer }[]> =>
  Promise.all(
    readTales().flatMap((tale) =>
      Object.entries(COVER_WIDTHS).map(async ([suffix, width]) => ({
        name: `${tale.name}${suffix}.jpg`,
        jpeg: await sharp(coverFile(tale)).resize({ width }).jpeg().toBuffer(),
      })),
    ),
  );
