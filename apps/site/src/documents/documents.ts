import { tales, type Book, type BookEdition, type Tale } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { languages, type Language } from '../languages.ts';

/** Every book with its tale. */
export const documents: readonly { tale: Tale; book: Book }[] = tales.flatMap((tale) =>
  tale.books.map((book) => ({ tale, book })),
);

/** True if all books are samples: then every page says so, otherwise each sample. */
export const offersSamples = documents.every(({ book }) => book.isSample);

/** Every file that the site offers, with the name of its download. */
export const documentFiles: readonly { url: string; filename: string }[] = documents.flatMap(
  ({ book: { title, editions } }) =>
    languages.flatMap((language) => {
      const { pdf, epub } = editions[language] ?? {};
      const name = language === 'en' ? title : `${title} (${language})`;
      return [
        ...(pdf ? [{ url: pdf.url, filename: `${name}.pdf` }] : []),
        ...(epub ? [{ url: epub.url, filename: `${name}.epub` }] : []),
      ];
    }),
);

/** The files of a book in a language, or in English if only an excerpt is translated. */
export const wholeEdition = ({ name, editions }: Book, language: Language): BookEdition =>
  (editionOf(name, language)?.excerpt ? undefined : editions[language]) ?? editions.en;
