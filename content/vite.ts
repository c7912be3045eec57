/** What the site's build needs to know about the content. */
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Plugin } from 'vite';
import { bookFiles } from './books.ts';
import { chapterParts, chapterSummaries, summaryOf } from './edition/chapter-parts.ts';
import { type Edition, readEdition } from './edition/edition.ts';
import { type SearchBlock, searchBlocks, type SearchIndex } from './edition/search-blocks.ts';
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

export interface EditionTextsOptions {
  /** Makes the index of the blocks of an edition. */
  indexBlocks: (blocks: readonly SearchBlock[]) => SearchIndex;
}

/**
 * Modules from the texts of the editions: `routes.en.md?summary`; `?contents` for its chapters, with functions that
 * load the others; `?chapter=0` for the text of a chapter; and `?search` for the search index, which the build writes
 * as a file instead.
 */
export const editionTexts = ({ indexBlocks }: EditionTextsOptions): Plugin => {
  const read = new Map<string, Edition>();
  return {
    name: 'edition-texts',
    enforce: 'pre',
    watchChange() {
      read.clear();
    },
    load(id) {
      const [, file, name, query] =
        /^(.*\/([^/]+\.md))\?(summary|search|contents|chapter=\d+)$/.exec(id) ?? [];
      if (!file || !query) return undefined;
      this.addWatchFile(file);
      const edition = read.get(file) ?? readEdition(file);
      read.set(file, edition);
      if (query === 'summary') return exportDefault(summaryOf(edition));
      const index = () => JSON.stringify(indexBlocks(searchBlocks(edition)));
      if (query === 'search') return `export default ${index()}`;
      if (query === 'contents') {
        const chapters = chapterSummaries(edition).map((chapter, at) => {
          const summary = JSON.stringify(chapter);
          const text = JSON.stringify(`./${name}?chapter=${at}`);
          return `{ ...${summary}, load: () => import(${text}) }`;
        });
        const isDelivered =
          this.environment.mode === 'build' && this.environment.config.consumer === 'client';
        const loadIndex = isDelivered
          ? fetching(this.emitFile({ type: 'asset', name: indexName(edition), source: index() }))
          : `async () => (await import('./${name}?search')).default`;
        return `export default { chapters: [${chapters.join(', ')}], loadIndex: ${loadIndex} }`;
      }
      const chapter = edition.chapters[Number(query.split('=')[1])];
      return chapter && exportDefault(chapterParts(edition, chapter));
    },
  };
};

const exportDefault = (value: unknown) => `export default ${JSON.stringify(value)}`;

/** The name of the file with the search index of an edition, without the hash in it. */
export const indexName = ({ book, language }: { book: string; language: string }): string =>
  `${book}.${language}.json`;

/** A function that fetches an emitted file of JSON: browsers read it in half the time of a script. */
const fetching = (reference: string) => `async () => {
  const response = await fetch(import.meta.ROLLUP_FILE_URL_${reference});
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}`;
