/**
 * Typesets the editions from their Markdown in `tales`.
 *
 *   node content/typesetting/typeset.ts               all
 *   node content/typesetting/typeset.ts routes        one book in its languages
 *   node content/typesetting/typeset.ts routes.de     one edition
 *
 * It needs Chromium, which it finds or installs, and qpdf.
 */

import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../../tools/chromium.ts';
import { type EditionFiles, editionFiles } from '../tale-files.ts';
import { readTales } from '../tales.ts';
import { readEdition } from '../edition/edition.ts';
import { epub } from '../epub/epub.ts';
import { bookHtml } from './book-html.ts';
import { readPagination } from './pagination.ts';
import { readPictures } from './pictures.ts';
import { hashOf, readRecords, writeRecords } from '../records.ts';
import { describeSetting } from './describe-setting.ts';
import { finish, print } from './print.ts';
import { qpdf } from './qpdf.ts';

/** Makes the PDF and the EPUB of an edition. */
async function typeset(
  browser: Browser,
  { name, tale, text: file, ...files }: EditionFiles,
  workshop: string,
): Promise<string> {
  const records = readRecords(tale.folder);
  const edition = readEdition(file);
  const pictures = await readPictures(edition);
  const printed = join(workshop, `${name}.pdf`);
  const set = await print(browser, edition, bookHtml(edition, pictures, titles()), printed);
  const { chapters, pages } = await readPagination(printed, edition);
  if (pages !== set.pages || chapters.join() !== set.chapters.join()) {
    throw new Error(
      `${file}: ${set.pages} pages were set, and ${pages} printed; chapters begin on ${set.chapters.join(', ')}, and ${chapters.join(', ')}.`,
    );
  }
  const previous = records[name];
  const text = hashOf(readFileSync(file));
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
  const modified = previous?.text === text ? previous.modified : today;
  const finished = join(workshop, `${name}.finished.pdf`);
  await finish(edition, printed, finished, modified);
  const pdf = readFileSync(finished);
  const bytes = await epub(edition, set, pictures, modified);
  records[name] = {
    text,
    pdf: hashOf(pdf),
    epub: hashOf(bytes),
    modified,
    ...describeSetting(set),
  };

  const kept = [
    await replace(files.pdf, pdf, previous?.pdf),
    await replace(files.epub, bytes, previous?.epub),
  ];
  writeRecords(tale.folder, records);
  const kilobytes = ({ length }: Uint8Array) => `${Math.round(length / 1000)} kB`;
  return [
    `${name}  ${pages} pages  PDF ${kilobytes(pdf)}  EPUB ${kilobytes(bytes)}`,
    ...kept.flatMap((sentence) => sentence ?? []),
  ].join('\n');
}

/**
 * Writes a file, unless somebody has put another one in its place.
 *
 * @param previous the hash of the file that the last run made
 * @returns a sentence if the file was kept
 */
async function replace(
  file: string,
  content: Uint8Array,
  previous: string | undefined,
): Promise<string | undefined> {
  if (existsSync(file) && previous !== undefined && hashOf(readFileSync(file)) !== previous) {
    return `${relative(process.cwd(), file)} is not one that this command has made, and is kept: delete it to have it made.`;
  }
  await writeFile(file, content);
  return undefined;
}

/** The titles of the books, in the order of the tales. */
const titles = (): string[] => readTales().flatMap(({ books }) => books.map(({ title }) => title));

/** The editions with a text, or those whose names begin so: `routes`, `routes.de`. */
function chosenEditions(names: readonly string[]): EditionFiles[] {
  const editions = editionFiles(readTales()).filter(({ text }) => existsSync(text));
  const isOf = (name: string) => (edition: EditionFiles) =>
    `${edition.name}.`.startsWith(`${name}.`);
  const unknown = names.find((name) => !editions.some(isOf(name)));
  if (unknown !== undefined) throw new Error(`There is no text "${unknown}" in content/tales.`);
  return names.length === 0
    ? editions
    : editions.filter((edition) => names.some((name) => isOf(name)(edition)));
}

async function main(): Promise<void> {
  const editions = chosenEditions(process.argv.slice(2));
  // Tells immediately if the program is missing.
  await qpdf('--version');
  const workshop = await mkdtemp(join(tmpdir(), 'books-'));
  const browser = await launchChromium();
  try {
    for (const edition of editions) console.log(await typeset(browser, edition, workshop));
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
