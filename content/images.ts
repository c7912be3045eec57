/** The images of the content in the formats and sizes that the site's build needs. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { imagetools } from 'vite-imagetools';

/** Resolves the formats and widths that the manifest asks for. Results are kept between builds. */
export const responsiveImages = (): Plugin =>
  imagetools({
    include: /\.(?:avif|jpe?g|png|webp)\?(?:w|format)=/,
    cache: { dir: join(import.meta.dirname, '../node_modules/.cache/imagetools') },
  });
