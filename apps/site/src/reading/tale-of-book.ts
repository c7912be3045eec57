import { tales, type Tale } from '@tales/content';

/** The tale whose cover and colour a book has. */
export function taleOfBook(name: string): Tale {
  const [first] = tales;
  return tales.find(({ books }) => books.some((book) => book.name === name)) ?? first;
}
