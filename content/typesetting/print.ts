/** Prints an edition as a PDF. */

import { bookWords } from '../book-words.ts';
import type { Edition } from '../edition/edition.ts';
import { escape } from '../edition/escape.ts';
import { identifierOf, nameInIdentifiers } from '../edition/identifier.ts';
import { amendPdf } from './amend-pdf.ts';
import { bookData } from './book-data.ts';
import type { BookPictures } from './pictures.ts';
import { MissingLetters, setBook } from './typst.ts';

/** `titles`: of the books of its series. */
export function print(edition: Edition, pictures: BookPictures, titles: readonly string[]): Buffer {
  try {
    const pdf = setBook(edition.book, bookData(edition, pictures, titles), pictures);
    return amendPdf(pdf, statements(edition));
  } catch (error) {
    throw error instanceof MissingLetters ? withLines(error, edition) : error;
  }
}

/** What the metadata say beyond what Typst writes: the identifier and the rights, as elements of RDF. */
function statements(edition: Edition): string {
  const { language, rights, isbn } = edition;
  const identifier = isbn
    ? `urn:isbn:${isbn.replaceAll(/[- ]/g, '')}`
    : identifierOf(nameInIdentifiers(edition));
  return `<dc:identifier>${escape(identifier)}</dc:identifier><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escape(rights ?? bookWords[language].rights)}</rdf:li></rdf:Alt></dc:rights>`;
}

/** Says on which lines of the text the blocks with the letters begin. */
function withLines(error: MissingLetters, { file, chapters }: Edition): Error {
  const lines = chapters
    .flatMap(({ line, heading, notes, blocks }) => [{ line, heading }, ...blocks, ...notes])
    .filter((part) => error.letters.some((letter) => JSON.stringify(part).includes(letter)))
    .map(({ line }) => line);
  return new Error(`${[file, lines.join(', ')].filter(Boolean).join(':')}: ${error.message}.`, {
    cause: error,
  });
}
