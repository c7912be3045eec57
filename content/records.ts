/** Reads and writes `made/editions.json`, in which `npm run books` records the editions of a tale. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readText } from '@tales/locales/read-text';
import * as z from 'zod/mini';
import { type Edition, readMetadata } from './edition/edition.ts';
import { coverFile, editionFiles, figureFiles, ornamentFile, ornaments } from './tale-files.ts';
import type { TaleSource, TaleBook } from './tales.ts';

const EditionRecord = z.object({
  /** Hash of the Markdown file. */
  text: z.string(),
  /** Hashes of the generated PDF and EPUB. */
  pdf: z.string(),
  epub: z.string(),
  /** Day on which the last change to the text or pictures was typeset, such as `2026-11-22T00:00:00Z`. */
  modified: z.string(),
  /** Hashes of the cover, the ornaments and the pictures, by path relative to the folder of the tale. */
  pictures: z.optional(z.record(z.string(), z.string())),
  /** Titles of the books in the series, which the PDF lists if it has a cover. */
  titles: z.optional(z.array(z.string())),
});

export type EditionRecord = z.infer<typeof EditionRecord>;

const RECORDS = 'made/editions.json';

/** Returns the records in a tale's folder, by name of the edition, such as `routes.en`. */
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

/** Returns true if the file has the hash of a generated PDF or EPUB in `records`. */
export function isMade(file: string, records: Readonly<Record<string, EditionRecord>>): boolean {
  const hash = hashFile(file);
  return Object.values(records).some(({ pdf, epub }) => pdf === hash || epub === hash);
}

export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Hashes a file. Normalizes line endings in Markdown and SVG files, because Git can convert them. */
export const hashFile = (file: string): string =>
  hashOf(/\.(?:md|svg)$/.test(file) ? readText(file) : readFileSync(file));

/** Returns hashes of an edition's cover, ornaments and pictures. @throws Error if a picture is missing */
export function hashPictures(
  edition: Edition,
  tale: TaleSource,
  book: TaleBook,
): Record<string, string> {
  const files = [
    coverFile(tale, book),
    ...ornaments.map((name) => ornamentFile(tale, book, name)),
    ...figureFiles(edition, tale).values(),
  ].filter((file) => file !== undefined);
  return Object.fromEntries(files.map((file) => [relative(tale.folder, file), hashFile(file)]));
}

/** Reads the book titles of a series from the English Markdown files, in the order of the tales. */
export const titlesOf = (series: Edition['series'], tales: readonly TaleSource[]): string[] =>
  series === null
    ? []
    : editionFiles(tales)
        .filter(({ language, text }) => language === 'en' && existsSync(text))
        .map(({ text }) => readMetadata(text))
        .filter((edition) => edition.series?.name === series.name)
        .map(({ title }) => title);
