import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:book-sizes';
const BOOKS = join(import.meta.dirname, '../content/books');

/** Offers the size of each book in bytes, by file name, as `virtual:book-sizes`. */
export const bookSizes = (): Plugin => ({
  name: 'book-sizes',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load(id) {
    if (id !== `\0${MODULE}`) return undefined;
    const books = readdirSync(BOOKS).filter((file) => file.endsWith('.pdf'));
    const sizes = books.map((file) => [file, statSync(join(BOOKS, file)).size]);
    return `export default ${JSON.stringify(Object.fromEntries(sizes))}`;
  },
});
