import { readTales } from './tales.ts';

export { interpolate } from './book-words.ts';
export type { Edition } from './edition/edition.ts';
export { identifierOf, nameInIdentifiers } from './edition/identifier.ts';
export { textOf } from './edition/text.ts';
export { titleWithNumber } from './edition/title-with-number.ts';
export { linksOf, readPageTexts, taleTexts } from './page-texts.ts';
export { readTales, talesFolder, type TaleSource } from './tales.ts';
export { readEditions, writeContent } from './write.ts';

/** Returns the names of PDFs whose addresses do not change with their content. */
export const fixedDocuments = (): string[] =>
  readTales().flatMap(({ books }) =>
    books.flatMap(({ address, pdf }) => (address === 'fixed' ? [pdf] : [])),
  );
