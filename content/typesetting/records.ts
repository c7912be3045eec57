/** What `npm run books` keeps of each edition in `books/editions.json`. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { SetBook } from './print.ts';

const EditionRecord = z.object({
  /** The hash of the text: when it changes, so does `modified`. */
  text: z.string(),
  modified: z.string(),
  pages: z.number(),
  /** The page on which each chapter begins, and the lines of each of its pages; 0 is a picture. */
  chapters: z.array(z.object({ page: z.number(), lines: z.array(z.number()) })),
  /** The last line with the fewest letters, in a paragraph of several lines. */
  shortestLastLine: z.string(),
});

export type EditionRecord = z.infer<typeof EditionRecord>;

const file = fileURLToPath(new URL('../books/editions.json', import.meta.url));

/** The records by the name of the edition, such as `routes.en`. */
export const readRecords = (): Record<string, EditionRecord> =>
  existsSync(file)
    ? z.record(z.string(), EditionRecord).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {};

export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The record of an edition that was set. It keeps the time of the last change if the text is the same. */
export function recordOf(
  text: string,
  set: SetBook,
  previous: EditionRecord | undefined,
  now: Date,
): EditionRecord {
  const hash = textHash(text);
  const lastLines = set.layouts.flatMap(({ lastLines }) => lastLines);
  return {
    text: hash,
    modified:
      previous?.text === hash ? previous.modified : `${now.toISOString().slice(0, 10)}T00:00:00Z`,
    pages: set.pages,
    chapters: set.layouts.map(({ pages }) => ({
      page: pages[0]?.number ?? 0,
      lines: pages.map(({ lines }) => lines),
    })),
    shortestLastLine: lastLines.reduce((short, line) =>
      letters(line) < letters(short) ? line : short,
    ),
  };
}

export const letters = (line: string): number => line.match(/\p{L}/gu)?.length ?? 0;

export function writeRecords(records: Readonly<Record<string, EditionRecord>>): void {
  const sorted = Object.entries(records).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
