/** What the site's build needs to know about the content. */
import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { bookWords } from './book-words.ts';
import { chapterParts, chapterSummaries } from './edition/chapter-parts.ts';
import { type Edition, editionOfText, readEdition } from './edition/edition.ts';
import { imprintOf } from './edition/imprint.ts';
import { searchBlocks } from './edition/search-blocks.ts';
import { imported, importedLater, moduleOf } from './module-code.ts';
import { editionFiles, pictureNamed } from './tale-files.ts';
import { bookNamed, readTales, type Tale } from './tales.ts';
import { pictureOf } from './tales-plugin.ts';

export { identifierOf, nameInIdentifiers } from './edition/identifier.ts';
export { textOf } from './edition/text.ts';
export { nameOf } from './edition/name-of.ts';
export { linksOf, readPageTexts, taleTexts } from './page-texts.ts';
export { readTales, taleFolders, type Tale } from './tales.ts';
export { taleLocales, tales } from './tales-plugin.ts';
export type { Edition };

/** Every edition with its text, in the order of the tales. */
export const readEditions = (): Edition[] =>
  editionFiles(readTales())
    .filter(({ text }) => existsSync(text))
    .map(({ text }) => readEdition(text));

/** The name of an edition, such as `routes.en`, from the id of a module that has its text; undefined for others. */
export const editionOfModule = (id: string): string | undefined =>
  /\.md\?/.test(id) ? editionOfText(id.split('?', 1)[0] ?? '').join('.') : undefined;

/** Whether a book's address changes with its content, so that caches may keep it for ever. */
export const isHashedDocument = (path: string): boolean =>
  !fixedNames().some((name) => path === `/docs/${name}`);

let fixed: readonly string[] | undefined;

/** Read once: the build asks for each of its files. */
const fixedNames = (): readonly string[] =>
  (fixed ??= readTales().flatMap(({ books }) =>
    books.flatMap(({ address, pdf }) => (address === 'fixed' ? [pdf] : [])),
  ));

/** The output pattern of a book; `undefined` for a file that is neither a PDF nor an EPUB. */
export function documentName(file: string | undefined): string | undefined {
  if (!file || !/\.(?:pdf|epub)$/.test(file)) return undefined;
  return fixedNames().includes(file) ? `docs/${file}` : 'docs/[hash][extname]';
}

/**
 * Modules from the texts of the editions: `book.en.md?contents` for its chapters, with functions that load them;
 * `?chapter=0` for the text of a chapter; and `?load-blocks` for a function that loads the blocks to search in, which the
 * build writes as a file and `?blocks` exports elsewhere.
 */
export const editionTexts = (): Plugin => {
  let tales: readonly Tale[] | undefined;
  return {
    name: 'edition-texts',
    enforce: 'pre',
    watchChange() {
      tales = undefined;
    },
    load(id) {
      const [, file, name, query] =
        /^(.*\/([^/]+\.md))\?(blocks|load-blocks|contents|chapter=\d+)$/.exec(id) ?? [];
      if (!file || !query) return undefined;
      this.addWatchFile(file);
      const edition = readEdition(file);
      const blocks = () => JSON.stringify(searchBlocks(edition));
      switch (query) {
        case 'blocks':
          return `export default ${blocks()}`;
        case 'load-blocks': {
          const { mode, config } = this.environment;
          if (mode !== 'build') {
            return `export default async () => (await import('./${name}?blocks')).default`;
          }
          if (config.consumer !== 'client') return NO_SEARCH;
          const source = inAscii(blocks());
          return fetching(this.emitFile({ type: 'asset', name: blocksName(edition), source }));
        }
        case 'contents':
          return moduleOf({
            chapters: chapterSummaries(edition).map((chapter, at) => ({
              ...chapter,
              load: importedLater(`./${name}?chapter=${at}`),
            })),
            imprint: imprintOf(edition, bookWords[edition.language].rights),
            loadBlocks: imported(`./${name}?load-blocks`),
          });
      }
      const chapter = edition.chapters[Number(query.split('=')[1])];
      tales ??= readTales();
      const { tale } = bookNamed(edition.book, tales);
      return (
        chapter &&
        moduleOf(
          chapterParts(edition, chapter).map((part) =>
            'figure' in part
              ? { ...part, picture: pictureOf(pictureNamed(tale, part.figure) ?? '') }
              : part,
          ),
        )
      );
    },
  };
};

/** The name of the file with the blocks of an edition to search in, without the hash in it. */
export const blocksName = ({ book, language }: { book: string; language: string }): string =>
  `${book}.${language}.json`;

/** The program that renders the pages searches in nothing. */
const NO_SEARCH = `export default async () => { throw new Error('Only browsers search.'); }`;

/** JSON without other characters than ASCII: browsers decode it twice as fast, and it is as long when compressed. */
const inAscii = (json: string): string =>
  json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The code of a function that fetches an emitted file of JSON: browsers read it in half the time of a script. */
const fetching = (reference: string) => `export default async () => {
  const response = await fetch(import.meta.ROLLUP_FILE_URL_${reference});
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}`;
