import { join } from 'node:path';
import type { Plugin } from 'vite';
import { imagetools } from 'vite-imagetools';
import { ownTales, talesFolder } from './tales.ts';
import { WRITTEN } from './write-module.ts';

/** Cache folder of encoded pictures. Those of `content/tales` are committed, because encoding is slow. */
const encoded = talesFolder() === ownTales ? 'made/pictures' : '../node_modules/.cache/pictures';

/** Returns Vite plugins that resolve the modules written by `write.ts`, and encode imported pictures. */
export const contentPlugins = (): Plugin[] => [
  {
    name: 'written-content',
    config: () => ({ resolve: { alias: { '@tales/content/written': WRITTEN } } }),
  },
  imagetools({
    include: /\.(?:avif|jpe?g|png|webp)\?(?:w|format)=/,
    cache: { dir: join(import.meta.dirname, encoded) },
  }),
];
