/** What the site's build needs to know about the content. */
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Plugin } from 'vite';
import { bookFiles } from './books.ts';
import { chapterParts, summaryOf } from './edition/chapter-parts.ts';
import { type Edition, readEdition } from './edition/edition.ts';
import { searchBlocks } from './edition/search-blocks.ts';
import { namesIn } from './files.ts';
import { pdfPages } from './pdf-pages.ts';

export { identifierOf } from './edition/identifier.ts';
export { textOf } from './edition/text.ts';
export { nameOf } from './edition/name-of.ts';
export type { Edition };

const filesOf = (group: 'texts' | 'covers') =>
  namesIn(group).map((name) => join(import.meta.dirname, group, name));

/** Every edition with its text. */
export const readEditions = (): Edition[] => filesOf('texts').map(readEdition);

/** The cover of each tale, as the artist or the owner made it. */
export const coverFiles = (): { tale: string; file: string }[] =>
  filesOf('covers').map((file) => ({ tale: parse(file).name, file }));

const fixedNames: readonly string[] = Object.values(bookFiles)
  .filter(({ address }) => address === 'fixed')
  .map(({ file }) => file);

/** `import facts from './book.pdf?facts'` gives its size in bytes, and how many pages it has. */
export const bookFacts = (): Plugin => ({
  name: 'book-facts',
  enforce: 'pre',
  load(id) {
    const [file, query] = id.split('?');
    if (!file || query !== 'facts') return undefined;
    this.addWatchFile(file);
    const bytes = readFileSync(file);
    const pages = file.endsWith('.pdf') ? pdfPages(bytes) : undefined;
    return exportDefault({ size: bytes.length, pages });
  },
});

/** The output pattern of a book; `undefined` for a file that is neither a PDF nor an EPUB. */
export function documentName(file: string | undefined): string | undefined {
  if (!file || !/\.(?:pdf|epub)$/.test(file)) return undefined;
  return fixedNames.includes(file) ? `docs/${file}` : 'docs/[hash][extname]';
}

/** Whether a book's address changes with its content, so that caches may keep it for ever. */
export const isHashedDocument = (path: string): boolean =>
  !fixedNames.some((name) => path === `/docs/${name}`);

/**
 * Modules from the texts of the editions: `routes.en.md?summary`, `?search` for its blocks, `?chapters` for functions that load
 * each chapter, and `?chapter=0` for one chapter.
 */
export const editionTexts = (): Plugin => {
  const read = new Map<string, Edition>();
  return {
    name: 'edition-texts',
    enforce: 'pre',
    watchChange() {
      read.clear();
    },
    load(id) {
      const [, file, name, query] =
        /^(.*\/([^/]+\.md))\?(summary|search|chapters|chapter=\d+)$/.exec(id) ?? [];
      if (!file || !query) return undefined;
      this.addWatchFile(file);
      const edition = read.get(file) ?? readEdition(file);
      read.set(file, edition);
      if (query === 'summary') return exportDefault(summaryOf(edition));
      if (query === 'search') return exportDefault(searchBlocks(edition));
      if (query === 'chapters') {
        const loaders = edition.chapters.map((_, at) => `() => import('./${name}?chapter=${at}')`);
        return `export default [${loaders.join(', ')}]`;
      }
      const chapter = edition.chapters[Number(query.split('=')[1])];
      return chapter && exportDefault(chapterParts(edition, chapter));
    },
  };
};

const exportDefault = (value: unknown) => `export default ${JSON.stringify(value)}`;
