/** Prints an edition as a PDF, and says where its pages begin. */

import type { Edition } from '../edition/edition.ts';
import type { PrintedPages } from '../epub/pages.ts';
import { amendPdf } from './amend-pdf.ts';
import { bookData } from './book-data.ts';
import type { BookPictures } from './pictures.ts';
import { printedPages } from './printed-pages.ts';
import { setBook } from './set-book.ts';
import { statements } from './statements.ts';
import { MissingLetters, openTypst } from './typst.ts';

export interface PrintedBook extends PrintedPages {
  pdf: Buffer;
  /** How many pages it has. */
  length: number;
}

/** `titles`: of the books of its series. */
export function print(
  edition: Edition,
  pictures: BookPictures,
  titles: readonly string[],
): PrintedBook {
  const typst = openTypst(edition.book, pictures);
  try {
    const { document, layout } = setBook(typst, edition, bookData(edition, pictures, titles));
    return {
      ...printedPages(layout, edition.chapters),
      pdf: amendPdf(typst.write(document), layout.plates, statements(edition)),
      length: layout.pages,
    };
  } catch (error) {
    throw error instanceof MissingLetters ? withLines(error, edition) : error;
  } finally {
    typst.forget(0);
  }
}

/** Says on which lines of the text the blocks with the letters begin. */
function withLines(error: MissingLetters, { book, language, chapters }: Edition): Error {
  const lines = chapters
    .flatMap(({ line, heading, notes, blocks }) => [{ line, heading }, ...blocks, ...notes])
    .filter((part) => error.letters.some((letter) => JSON.stringify(part).includes(letter)))
    .map(({ line }) => line);
  return new Error(
    `${[`${book}.${language}.md`, lines.join(', ')].filter(Boolean).join(':')}: ${error.message}. Write other letters, or add a face that has them to content/typesetting/fonts.ts and book.typ.`,
    { cause: error },
  );
}
