/** Typesets editions as PDFs. */

import { x } from 'xastscript';
import { toXml } from 'xast-util-to-xml';
import { bookWords } from '../book-words.ts';
import type { Edition } from '../edition/edition.ts';
import { identifierOf, nameInIdentifiers } from '../edition/identifier.ts';
import { lineOf } from '../edition/tree.ts';
import { amendPdf } from './amend-pdf.ts';
import { bookData } from './book-data.ts';
import type { BookPictures } from './pictures.ts';
import { MissingLetters, setBook } from './typst.ts';

/**
 * Returns the PDF of an edition.
 * @param titles titles of the books in its series
 * @throws Error with the file and the lines if no font has a letter
 */
export function print(edition: Edition, pictures: BookPictures, titles: readonly string[]): Buffer {
  try {
    const pdf = setBook(edition.book, bookData(edition, pictures, titles), pictures);
    return amendPdf(pdf, statements(edition));
  } catch (error) {
    throw error instanceof MissingLetters ? withLines(error, edition) : error;
  }
}

/** Returns the identifier and the rights, which Typst does not write, as RDF elements. */
function statements(edition: Edition): string {
  const { language, rights, isbn } = edition;
  const identifier = isbn
    ? `urn:isbn:${isbn.replaceAll(/[- ]/g, '')}`
    : identifierOf(nameInIdentifiers(edition));
  return toXml([
    x('dc:identifier', identifier),
    x('dc:rights', [
      x('rdf:Alt', [
        x('rdf:li', { 'xml:lang': 'x-default' }, rights ?? bookWords[language].rights),
      ]),
    ]),
  ]);
}

/** Adds the file, and the lines where headings, notes or blocks with the missing letters begin. */
function withLines(error: MissingLetters, { file, chapters }: Edition): Error {
  const has = (part: unknown) =>
    error.letters.some((letter) => JSON.stringify(part).includes(letter));
  const lines = chapters.flatMap(({ line, heading, notes, blocks }) => [
    ...(has(heading) ? [line] : []),
    ...[...blocks, ...notes].filter(has).map(lineOf),
  ]);
  return new Error(`${[file, lines.join(', ')].filter(Boolean).join(':')}: ${error.message}.`, {
    cause: error,
  });
}
