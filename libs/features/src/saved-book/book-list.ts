/** What a book needs to be read without a connection: the list that the build makes, and where it is kept. */

import * as z from 'zod/mini';

const file = z.object({
  url: z.string().check(z.startsWith('/')),
  bytes: z.number(),
  /** The SHA-256 of the file, in hexadecimal; a page has none, since the server puts the origin in it. */
  sha256: z.optional(z.string()),
});

export const bookListSchema = z.object({
  book: z.string(),
  language: z.string(),
  /** Changes with every file of the list. */
  revision: z.string(),
  /** The script that every page of the same build names. */
  entry: z.string(),
  files: z.array(file),
  /** The PDF and the EPUB. */
  documents: z.array(file),
});

export type BookList = z.infer<typeof bookListSchema>;
export type ListedFile = z.infer<typeof file>;

/** The body of the record of a kept book. */
export const keptRecordSchema = z.object({
  list: bookListSchema,
  /** How much was kept; records of former builds do not tell. */
  bytes: z.optional(z.number()),
});

export const listPath = (book: string, language: string): string =>
  `/offline/${book}.${language}.json`;
