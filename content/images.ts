/** Encodes the images of the content in the formats and sizes that the site's build needs. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { imagetools } from 'vite-imagetools';

/** Folder of the encoded pictures. Those of the owner's tales are committed, because encoding is slow. */
const folder = process.env['TALES_DIR']
  ? join(import.meta.dirname, '../node_modules/.cache/pictures')
  : join(import.meta.dirname, 'made/pictures');

/** Encodes pictures in the formats and widths that the manifest requests, and caches them. */
export const responsiveImages = (): Plugin =>
  imagetools({
    include: /\.(?:avif|jpe?g|png|webp)\?(?:w|format)=/,
    cache: { dir: folder },
  });
