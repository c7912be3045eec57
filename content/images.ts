/** The images of the content in the formats and sizes that the site's build needs. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { imagetools } from 'vite-imagetools';

/**
 * Resolves the formats and widths that the manifest asks for. They are kept in `made/pictures`, which belongs to
 * the repository: to encode the pictures of three tales takes a processor 20 s.
 */
export const responsiveImages = (): Plugin =>
  imagetools({
    include: /\.(?:avif|jpe?g|png|webp)\?(?:w|format)=/,
    cache: { dir: join(import.meta.dirname, 'made/pictures') },
  });
