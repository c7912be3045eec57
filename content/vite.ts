/** What the site's build needs to know about the content. */
import { statSync } from 'node:fs';
import type { Plugin } from 'vite';
import { bookFiles } from './books.ts';

const fixedNames: readonly string[] = Object.values(bookFiles)
  .filter(({ address }) => address === 'fixed')
  .map(({ file }) => file);

/** `import size from './file?size'` gives the size of a file in bytes. */
export const fileSize = (): Plugin => ({
  name: 'file-size',
  enforce: 'pre',
  load(id) {
    const [file, query] = id.split('?');
    return file && query === 'size' ? `export default ${statSync(file).size}` : undefined;
  },
});

/** The output pattern of a book; `undefined` for a file that is not a PDF. */
export function documentName(file: string | undefined): string | undefined {
  if (!file?.endsWith('.pdf')) return undefined;
  return fixedNames.includes(file) ? `docs/${file}` : 'docs/[hash][extname]';
}

/** Whether a book's address changes with its content, so that caches may keep it for ever. */
export const isHashedDocument = (path: string): boolean =>
  !fixedNames.some((name) => path === `/docs/${name}`);
