/** What `npm run books` keeps of each edition of a tale in `editions.json` of its folder. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const EditionRecord = z.object({
  /** The hash of the text: when it changes, so does `modified`. */
  text: z.string(),
  /** The hashes of the files that were made from it. A file with another one is the owner's own. */
  pdf: z.string(),
  epub: z.string(),
  modified: z.string(),
});

export type EditionRecord = z.infer<typeof EditionRecord>;

const RECORDS = 'editions.json';

/** The records of a tale by the name of the edition, such as `routes.en`. */
export function readRecords(folder: string): Record<string, EditionRecord> {
  const file = join(folder, RECORDS);
  if (!existsSync(file)) return {};
  return z.record(z.string(), EditionRecord).parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function writeRecords(
  folder: string,
  records: Readonly<Record<string, EditionRecord>>,
): void {
  const sorted = Object.entries(records).sort(([a], [b]) => (a < b ? -1 : 1));
  const file = join(folder, RECORDS);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Whether a file is one that `npm run books` has made for a tale, and not one of its owner. */
export function isMade(file: string, records: Readonly<Record<string, EditionRecord>>): boolean {
  const hash = hashOf(readFileSync(file));
  return Object.values(records).some(({ pdf, epub }) => pdf === hash || epub === hash);
}

export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
