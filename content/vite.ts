/** What the site's build needs to know about the content. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type Edition, readEdition } from './edition/edition.ts';
import { editionFiles } from './tale-files.ts';
import { readTales } from './tales.ts';
import { WRITTEN } from './write.ts';

export { identifierOf, nameInIdentifiers } from './edition/identifier.ts';
export { textOf } from './edition/text.ts';
export { nameOf } from './edition/name-of.ts';
export { linksOf, readPageTexts, taleTexts } from './page-texts.ts';
export { readTales, talesFolder, type Tale } from './tales.ts';
export { WRITTEN, writeContent } from './write.ts';
export type { Edition };

/** Every edition with its text, in the order of the tales. */
export const readEditions = (): Edition[] =>
  editionFiles(readTales())
    .filter(({ text }) => existsSync(text))
    .map(({ text }) => readEdition(text));

/** The name of an edition, such as `routes.en`, from the path of a file that has been written for it; else undefined. */
export const editionOfWritten = (path: string): string | undefined =>
  new RegExp(`/${basename(WRITTEN)}/editions/([^/]+)/`).exec(path)?.[1];

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
