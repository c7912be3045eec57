import { tales, type Book, type BookEdition, type Tale } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { languages, type Language } from '@tales/locales/languages';

/** The books of all tales. */
export const books: readonly Book[] = tales.flatMap((tale) => tale.books);

/** Returns the book with the given current name; `undefined` if there is none. */
export const findBook = (name: string | undefined): Book | undefined =>
  books.find((book) => book.name === name);

/** Returns the tale of a book, or the first tale if the book is unknown. */
export function taleOfBook(name: string): Tale {
  const [first] = tales;
  return tales.find(({ books }) => books.some((book) => book.name === name)) ?? first;
}

/** True if all books are samples, which the footer then states on every page. */
export const offersSamples = books.every((book) => book.isSample);

/** The files of all books, with their file names for downloads. */
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

/** Returns the files of a book in a language, or in English if there is no complete translation. */
export const wholeEdition = ({ name, editions }: Book, language: Language): BookEdition =>
  (editionOf(name, language)?.excerpt ? undefined : editions[language]) ?? editions.en;
