import { tales, type Book, type Tale } from '@tales/content';

/** The books of all tales. */
export const books: readonly Book[] = tales.flatMap((tale) => tale.books);

/** Returns a book by its present name; undefined if there is none. */
export const bookNamed = (name: string): Book | undefined =>
  books.find((book) => book.name === name);

/** Returns the tale of a book, with its cover and colour. */
export function taleOfBook(name: string): Tale {
  const [first] = tales;
  return tales.find(({ books }) => books.some((book) => book.name === name)) ?? first;
}
