/** The images of the content in the formats and sizes that the site's build needs. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { imagetools } from 'vite-imagetools';

/** The folder of encoded pictures. That of the owner's tales is in the repository: encoding takes 20 s. */
const folder = process.env['TALES_DIR']
  ? join(import.meta.dirname, '../node_modules/.cache/pictures')
  : join(import.meta.dirname, 'made/pictures');

/** Encodes pictures in the formats and widths that the manifest asks for, and keeps them. */
export const responsiveImages = (): Plugin =>
  imagetools({
    include: /\.(?:avif|jpe?g|png|webp)\?(?:w|format)=/,
    cache: { dir: folder },
  });
