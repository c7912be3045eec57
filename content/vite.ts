/** What the site's build needs to know about the content. */
import { readFileSync, statSync } from 'node:fs';
import type { Plugin } from 'vite';
import { bookFiles } from './books.ts';
import { chapterParts, summaryOf } from './edition/chapter-parts.ts';
import { readEdition } from './edition/edition.ts';
import { pdfPages } from './pdf-pages.ts';

const fixedNames: readonly string[] = Object.values(bookFiles)
  .filter(({ address }) => address === 'fixed')
  .map(({ file }) => file);

/**
 * `import size from './file?size'` gives the size of a file in bytes, `?pages` the number of pages of a PDF
 * or `undefined`.
 */
export const fileSize = (): Plugin => ({
  name: 'file-size',
  enforce: 'pre',
  load(id) {
    const [file, query] = id.split('?');
    if (file && query === 'size') return `export default ${statSync(file).size}`;
    if (file && query === 'pages') return `export default ${pdfPages(readFileSync(file))}`;
    return undefined;
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

/**
 * Modules from the texts of the editions: `routes.en.md?summary`, `?chapters` for functions that load
 * each chapter, and `?chapter=0` for one chapter.
 */
export const editionTexts = (): Plugin => ({
  name: 'edition-texts',
  enforce: 'pre',
  load(id) {
    const [, file, name, query] =
      /^(.*\/([^/]+\.md))\?(summary|chapters|chapter=\d+)$/.exec(id) ?? [];
    if (!file || !query) return undefined;
    this.addWatchFile(file);
    const edition = readEdition(file);
    if (query === 'summary') return exportDefault(summaryOf(edition));
    if (query === 'chapters') {
      const loaders = edition.chapters.map((_, at) => `() => import('./${name}?chapter=${at}')`);
      return `export default [${loaders.join(', ')}]`;
    }
    const chapter = edition.chapters[Number(query.split('=')[1])];
    return chapter && exportDefault(chapterParts(edition, chapter));
  },
});

const exportDefault = (value: unknown) => `export default ${JSON.stringify(value)}`;
