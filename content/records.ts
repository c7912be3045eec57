/** What `npm run books` keeps of each edition of a tale in `made/editions.json` of its folder. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readText } from '@tales/locales/read-text';
import * as z from 'zod/mini';
import { type Edition, readMetadata } from './edition/edition.ts';
import { coverFile, editionFiles, figureFiles, ornamentFile, ornaments } from './tale-files.ts';
import type { Tale, TaleBook } from './tales.ts';

const EditionRecord = z.object({
  /** The hash of the text: when it or a picture changes, so does `modified`. */
  text: z.string(),
  /** The hashes of the files that were made from it. A file with another one is the owner's own. */
  pdf: z.string(),
  epub: z.string(),
  modified: z.string(),
  /** The hashes of the pictures that they show, by the names of the files. */
  pictures: z.optional(z.record(z.string(), z.string())),
  /** The titles of the books of its series, which its PDF lists. */
  titles: z.optional(z.array(z.string())),
});

export type EditionRecord = z.infer<typeof EditionRecord>;

const RECORDS = 'made/editions.json';

/** The records of a tale by the name of the edition, such as `routes.en`. */
export function readRecords(folder: string): Record<string, EditionRecord> {
  const file = join(folder, RECORDS);
  if (!existsSync(file)) return {};
  return z.record(z.string(), EditionRecord).parse(JSON.parse(readText(file)));
}

export function writeRecords(
  folder: string,
  records: Readonly<Record<string, EditionRecord>>,
): void {
  const sorted = Object.entries(records).sort(([a], [b]) => (a < b ? -1 : 1));
  const file = join(folder, RECORDS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Whether a file is one that `npm run books` has made for a tale, and not one of its owner. */
export function isMade(file: string, records: Readonly<Record<string, EditionRecord>>): boolean {
  const hash = hashFile(file);
  return Object.values(records).some(({ pdf, epub }) => pdf === hash || epub === hash);
}

export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The hash of a file; of a text whatever its line ends are, which Git may change. */
export const hashFile = (file: string): string =>
  hashOf(/\.(?:md|svg)$/.test(file) ? readText(file) : readFileSync(file));

/** The hashes of the cover, the ornaments and the pictures of an edition. @throws Error if a picture is missing */
export function hashPictures(edition: Edition, tale: Tale, book: TaleBook): Record<string, string> {
  const files = [
    coverFile(tale, book),
    ...ornaments.map((name) => ornamentFile(tale, book, name)),
    ...figureFiles(edition, tale).values(),
  ].filter((file) => file !== undefined);
  return Object.fromEntries(files.map((file) => [relative(tale.folder, file), hashFile(file)]));
}

/** The titles of the books of a series, in the order of the tales. */
export const titlesOf = (series: Edition['series'], tales: readonly Tale[]): string[] =>
  series === null
    ? []
    : editionFiles(tales)
        .filter(({ language, text }) => language === 'en' && existsSync(text))
        .map(({ text }) => readMetadata(text))
        .filter((edition) => edition.series?.name === series.name)
        .map(({ title }) => title);
