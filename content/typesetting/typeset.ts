/**
 * Typesets the editions from their Markdown in `texts`.
 *
 *   node content/typesetting/typeset.ts               all
 *   node content/typesetting/typeset.ts routes        one book in its languages
 *   node content/typesetting/typeset.ts routes.de     one edition
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../../tools/chromium.ts';
import { bookFiles, epubName, pdfName } from '../books.ts';
import { readEdition } from '../edition/edition.ts';
import { epub } from '../epub/epub.ts';
import { bookHtml } from './book-html.ts';
import { readPagination } from './pagination.ts';
import { readPictures } from './pictures.ts';
import { type EditionRecord, readRecords, recordOf, writeRecords } from './records.ts';
import { finish, print } from './print.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Makes the PDF and the EPUB of an edition. */
async function typeset(
  browser: Browser,
  file: string,
  workshop: string,
  records: Record<string, EditionRecord>,
): Promise<string> {
  const edition = readEdition(pathOf(`../texts/${file}`));
  const name = `${edition.book}.${edition.language}`;
  const pictures = await readPictures(edition);
  const printed = join(workshop, `${name}.pdf`);
  const set = await print(browser, edition, bookHtml(edition, pictures, titles()), printed);
  const { chapters, pages } = await readPagination(printed, edition);
  if (pages !== set.pages || chapters.join() !== set.chapters.join()) {
    throw new Error(
      `${file}: ${set.pages} pages were set, and ${pages} printed; chapters begin on ${set.chapters.join(', ')}, and ${chapters.join(', ')}.`,
    );
  }
  const record = recordOf(
    readFileSync(pathOf(`../texts/${file}`), 'utf8'),
    set,
    records[name],
    new Date(),
  );
  records[name] = record;

  const pdf = pathOf(`../books/${pdfName(edition.book, edition.language)}`);
  await finish(edition, printed, pdf, record.modified);
  const bytes = await epub(edition, set, pictures, record.modified);
  await writeFile(pathOf(`../books/${epubName(edition.book, edition.language)}`), bytes);
  const { size } = await stat(pdf);
  const kilobytes = (count: number) => `${Math.round(count / 1000)} kB`;
  return `${name}  ${pages} pages  PDF ${kilobytes(size)}  EPUB ${kilobytes(bytes.length)}`;
}

/** The titles of the books, in the order of `books.ts`. */
const titles = (): string[] =>
  Object.keys(bookFiles)
    .map((book) => pathOf(`../texts/${book}.en.md`))
    .filter(existsSync)
    .map((file) => readEdition(file).title);

/** The texts of the books, or those whose names begin so: `routes`, `routes.de`. */
function chosenTexts(names: readonly string[]): string[] {
  const texts = readdirSync(pathOf('../texts')).filter((file) => file.endsWith('.md'));
  const isOf = (name: string) => (file: string) => file.startsWith(`${name}.`);
  const unknown = names.find((name) => !texts.some(isOf(name)));
  if (unknown !== undefined) throw new Error(`There is no text "${unknown}" in content/texts.`);
  return names.length === 0
    ? texts
    : texts.filter((file) => names.some((name) => isOf(name)(file)));
}

async function main(): Promise<void> {
  const texts = chosenTexts(process.argv.slice(2));
  const workshop = await mkdtemp(join(tmpdir(), 'books-'));
  const browser = await launchChromium();
  try {
    const records = readRecords();
    for (const text of texts) console.log(await typeset(browser, text, workshop, records));
    writeRecords(records);
  } finally {
    await browser.close();
    await rm(workshop, { recursive: true });
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
