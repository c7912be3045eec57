/** The files of the content, without what systems and editors leave beside them (`.DS_Store`, `Thumbs.db`). */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const extensions = {
  texts: /\.md$/,
  books: /\.(?:pdf|epub)$/,
  covers: /\.(?:png|jpe?g|webp|avif|svg)$/,
  pictures: /\.(?:png|jpe?g|webp|avif|svg)$/,
  previews: /\.(?:png|jpe?g|webp|avif|svg)$/,
};

/** The names of the files in a folder of the content. */
export const namesIn = (group: keyof typeof extensions, folder = import.meta.dirname): string[] =>
  readdirSync(join(folder, group))
    .filter((name) => !name.startsWith('.') && extensions[group].test(name))
    .sort();
