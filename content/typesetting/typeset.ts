/**
 * Typesets the sample editions from their Markdown in `texts`.
 *
 *   node content/typesetting/typeset.ts            all four books
 *   node content/typesetting/typeset.ts routes     only the named ones
 */

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../../tools/chromium.ts';
import { bookFiles, type BookName } from '../books.ts';
import { readEdition } from '../edition/edition.ts';
import { bookHtml } from './book-html.ts';
import { TALES } from './editions.ts';
import { embedFigures } from './figures.ts';
import { type Pagination, readPagination } from './pagination.ts';
import { finish, print } from './print.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * A book is printed twice: once to learn on which page each chapter begins, and again with those
 * numbers in its contents and its running heads.
 */
async function typeset(browser: Browser, book: BookName, workshop: string): Promise<string> {
  const source = readEdition(pathOf(`../texts/${book}.en.md`));
  const figures = await embedFigures(source);
  const printed = join(workshop, `${book}.pdf`);
  const printWith = async (pagination: Pagination | null): Promise<Pagination> => {
    await print(browser, bookHtml(source, figures, pagination), printed);
    return readPagination(printed, source.chapters.length);
  };

  const measured = await printWith(null);
  const final = await printWith(measured);
  if (JSON.stringify(final) !== JSON.stringify(measured)) {
    throw new Error(`${book}: the page numbers moved the pages.`);
  }
  const { file } = bookFiles[book];
  const output = pathOf(`../books/${file}`);
  await finish(source, printed, output);
  const { size } = await stat(output);
  return `${file}  ${final.pages} pages  ${Math.round(size / 1024)} KB`;
}

function chosenTales(names: readonly string[]): readonly BookName[] {
  const unknown = names.find((name) => !TALES.some((tale) => tale === name));
  if (unknown !== undefined) {
    throw new Error(`There is no book "${unknown}". The books are: ${TALES.join(', ')}.`);
  }
  return names.length === 0 ? TALES : TALES.filter((tale) => names.includes(tale));
}

async function main(): Promise<void> {
  const tales = chosenTales(process.argv.slice(2));
  const workshop = await mkdtemp(join(tmpdir(), 'books-'));
  const browser = await launchChromium();
  try {
    for (const tale of tales) console.log(await typeset(browser, tale, workshop));
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
