import { tales, type Book, type BookEdition, type Tale } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { languages, type Language } from '../languages.ts';

/** The books of all tales. */
export const books: readonly Book[] = tales.flatMap((tale) => tale.books);

/** Returns a book by its present name; undefined if there is none. */
export const findBook = (name: string | undefined): Book | undefined =>
  books.find((book) => book.name === name);

/** Returns the tale of a book, with its cover and colour. */
export function taleOfBook(name: string): Tale {
  const [first] = tales;
  return tales.find(({ books }) => books.some((book) => book.name === name)) ?? first;
}

/** True if all books are samples: then every page says so, otherwise each sample. */
export const offersSamples = books.every((book) => book.isSample);

/** Every file of a book, with the name of its download. */
export const bookFiles: readonly { url: string; filename: string }[] = books.flatMap(
  ({ title, editions }) =>
    languages.flatMap((language) => {
      const { pdf, epub } = editions[language] ?? {};
      const name = language === 'en' ? title : `${title} (${language})`;
      return [
        ...(pdf ? [{ url: pdf.url, filename: `${name}.pdf` }] : []),
        ...(epub ? [{ url: epub.url, filename: `${name}.epub` }] : []),
      ];
    }),
);

/** Returns the files of a book in a language, or in English if only an excerpt is translated. */
export const wholeEdition = ({ name, editions }: Book, language: Language): BookEdition =>
  (editionOf(name, language)?.excerpt ? undefined : editions[language]) ?? editions.en;
