/** The functions of `@tales/content` that the build and the tests of the site use. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type Edition, readEdition } from './edition/edition.ts';
import { editionFiles } from './tale-files.ts';
import { readTales } from './tales.ts';
import { WRITTEN } from './write.ts';

export { identifierOf, nameInIdentifiers } from './edition/identifier.ts';
export { textOf } from './edition/text.ts';
export { titleWithNumber } from './edition/title-with-number.ts';
export { linksOf, readPageTexts, taleTexts } from './page-texts.ts';
export { readTales, talesFolder, type Tale } from './tales.ts';
export { WRITTEN, writeContent } from './write.ts';
export type { Edition };

/** Reads every edition that has a text, in the order of the tales. */
export const readEditions = (): Edition[] =>
  editionFiles(readTales())
    .filter(({ text }) => existsSync(text))
    .map(({ text }) => readEdition(text));

/** Returns the name of a written file's edition, such as `routes.en`; undefined for files of no edition. */
export const editionOfWritten = (path: string): string | undefined =>
  new RegExp(`/${basename(WRITTEN)}/editions/([^/]+)/`).exec(path)?.[1];

/** Returns true if the address of a file changes with its content, so that caches may store it permanently. */
export const isHashedDocument = (path: string): boolean =>
  !fixedNames().some((name) => path === `/docs/${name}`);

let fixed: readonly string[] | undefined;

/** Returns the names of PDFs with fixed addresses. Cached, because the build calls this function for each file. */
const fixedNames = (): readonly string[] =>
  (fixed ??= readTales().flatMap(({ books }) =>
    books.flatMap(({ address, pdf }) => (address === 'fixed' ? [pdf] : [])),
  ));

/** Returns the output pattern of a PDF or an EPUB; `undefined` for other files. */
export function documentName(file: string | undefined): string | undefined {
  if (!file || !/\.(?:pdf|epub)$/.test(file)) return undefined;
  return fixedNames().includes(file) ? `docs/${file}` : 'docs/[hash][extname]';
}
