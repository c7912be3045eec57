import { tales, type Book, type Tale } from '@tales/content';
import { editionOf, type EditionSummary } from '@tales/content/editions';
import { languages, type Language } from '@tales/locales/languages';

export const books: readonly Book[] = tales.flatMap((tale) => tale.books);

/** Returns the book with the given current or former name; `undefined` if there is no such book. */
export const findBook = (name = ''): Book | undefined =>
  books.find((book) => book.name === name || book.formerly.includes(name));

/** Returns the tale of the book with the current name `name`; the first tale if there is no such book. */
export function taleOfBook(name: string): Tale {
  const [first] = tales;
  return tales.find(({ books }) => books.some((book) => book.name === name)) ?? first;
}

export const offersSamples = books.every((book) => book.isSample);

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

export interface ChapterEdition {
  slug: string;
  edition: EditionSummary;
}

/**
 * Returns the chapters of a book's English edition, if any. The `edition` of each chapter is the edition in
 * `language` if that edition contains the chapter; otherwise, the English edition.
 */
export function chaptersOf(book: string, language: Language): ChapterEdition[] {
  const own = editionOf(book, language);
  const original = editionOf(book, 'en');
  return (original?.chapters ?? []).flatMap((slug) => {
    const edition = own?.chapters.includes(slug) ? own : original;
    return edition ? [{ slug, edition }] : [];
  });
}

/** Returns the name of a book, followed by its former names. */
export const namesOf = (name: string): [string, ...string[]] => [
  name,
  ...(findBook(name)?.formerly ?? []),
];

/** Returns the name of a chapter, followed by its former names. */
export function chapterNamesOf(book: string, slug: string): string[] {
  const former = editionOf(book, 'en')?.formerChapters ?? {};
  return [slug, ...Object.keys(former).filter((name) => former[name] === slug)];
}

export const textLanguagesOf = ({ book, slug }: { book: string; slug?: string }): Language[] =>
  languages.filter((language) => {
    const chapters = editionOf(book, language)?.chapters ?? [];
    return slug === undefined ? chapters.length > 0 : chapters.includes(slug);
  });
