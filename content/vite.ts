/** What the site's build needs to know about the content. */
import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { chapterParts } from './edition/chapter-parts.ts';
import { type Edition, editionOfText, readEdition } from './edition/edition.ts';
import { searchBlocks } from './edition/search-blocks.ts';
import { importedLater, moduleOf } from './module-code.ts';
import { editionFiles, pictureFile } from './tale-files.ts';
import { bookNamed, readTales, type Tale } from './tales.ts';
import { pictureOf } from './tales-plugin.ts';

export { identifierOf } from './edition/identifier.ts';
export { textOf } from './edition/words.ts';
export { missingPageTexts, readPageTexts, taleTexts } from './page-texts.ts';
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
 * Modules from the texts of the editions: `book.en.md?search` for its blocks, `?chapters` for functions that load
 * each chapter, and `?chapter=0` for one chapter.
 */
export const editionTexts = (): Plugin => {
  const read = new Map<string, Edition>();
  let tales: readonly Tale[] | undefined;
  return {
    name: 'edition-texts',
    enforce: 'pre',
    watchChange() {
      read.clear();
      tales = undefined;
    },
    load(id) {
      const [, file, name, query] =
        /^(.*\/([^/]+\.md))\?(search|chapters|chapter=\d+)$/.exec(id) ?? [];
      if (!file || !query) return undefined;
      this.addWatchFile(file);
      const edition = read.get(file) ?? readEdition(file);
      read.set(file, edition);
      if (query === 'search') return moduleOf(searchBlocks(edition));
      if (query === 'chapters') {
        return moduleOf(edition.chapters.map((_, at) => importedLater(`./${name}?chapter=${at}`)));
      }
      const chapter = edition.chapters[Number(query.split('=')[1])];
      tales ??= readTales();
      const { tale } = bookNamed(edition.book, tales);
      return (
        chapter &&
        moduleOf(
          chapterParts(edition, chapter).map((part) =>
            'figure' in part
              ? { ...part, picture: pictureOf(pictureFile(tale, part.figure)) }
              : part,
          ),
        )
      );
    },
  };
};
