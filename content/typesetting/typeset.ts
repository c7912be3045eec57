/**
 * Typesets the editions from their Markdown in `texts`.
 *
 *   node content/typesetting/typeset.ts               all
 *   node content/typesetting/typeset.ts routes        one book in its languages
 *   node content/typesetting/typeset.ts routes.de     one edition
 *
 *   … --typogrify           shows how their quotes, dashes and spaces would be set
 *   … --typogrify --keep    sets them so in the texts
 */

import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bookFiles, epubName, pdfName } from '../books.ts';
import { type Edition, readEdition } from '../edition/edition.ts';
import { typogrifyFiles } from '../edition/typogrify-files.ts';
import { epub } from '../epub/epub.ts';
import { readPictures } from './pictures.ts';
import { namesIn } from '../files.ts';
import { type EditionRecord, hashOf, readRecords, writeRecords } from '../records.ts';
import { print } from './print.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Makes the PDF and the EPUB of an edition. */
async function typeset(file: string, records: Record<string, EditionRecord>): Promise<string> {
  const edition = readEdition(pathOf(`../texts/${file}`));
  const name = `${edition.book}.${edition.language}`;
  const pictures = await readPictures(edition);
  const book = print(edition, pictures, titlesOf(edition.series));
  const previous = records[name];
  const text = hashOf(readFileSync(pathOf(`../texts/${file}`)));
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
  const modified = previous?.text === text ? previous.modified : today;
  const bytes = await epub(edition, book, pictures, modified);
  records[name] = { text, pdf: hashOf(book.pdf), epub: hashOf(bytes), modified };

  const kept = [
    await replace(pdfName(edition.book, edition.language), book.pdf, previous?.pdf),
    await replace(epubName(edition.book, edition.language), bytes, previous?.epub),
  ];
  writeRecords(records);
  const kilobytes = ({ length }: Uint8Array) => `${Math.round(length / 1000)} kB`;
  return [
    `${name}  ${book.length} pages  PDF ${kilobytes(book.pdf)}  EPUB ${kilobytes(bytes)}`,
    ...kept.flatMap((sentence) => sentence ?? []),
  ].join('\n');
}

/**
 * Writes a file of `books`, unless somebody has put another one in its place.
 *
 * @param previous the hash of the file that the last run made
 * @returns a sentence if the file was kept
 */
async function replace(
  name: string,
  content: Uint8Array,
  previous: string | undefined,
): Promise<string | undefined> {
  const file = pathOf(`../books/${name}`);
  if (existsSync(file) && previous !== undefined && hashOf(readFileSync(file)) !== previous) {
    return `content/books/${name} is not one that this command has made, and is kept: delete it to have it made.`;
  }
  await writeFile(file, content);
  return undefined;
}

/** The titles of the books of a series, in the order of `books.ts`. */
const titlesOf = (series: Edition['series']): string[] =>
  Object.keys(bookFiles)
    .map((book) => pathOf(`../texts/${book}.en.md`))
    .filter(existsSync)
    .map(readEdition)
    .filter((edition) => edition.series?.name === series?.name)
    .map(({ title }) => title);

/** The texts of the books, or those whose names begin so: `routes`, `routes.de`. */
function chosenTexts(names: readonly string[]): string[] {
  const texts = namesIn('texts');
  const isOf = (name: string) => (file: string) => file.startsWith(`${name}.`);
  const unknown = names.find((name) => !texts.some(isOf(name)));
  if (unknown !== undefined) throw new Error(`There is no text "${unknown}" in content/texts.`);
  return names.length === 0
    ? texts
    : texts.filter((file) => names.some((name) => isOf(name)(file)));
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { typogrify: { type: 'boolean' }, keep: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const texts = chosenTexts(positionals);
  if (values.typogrify) {
    const files = texts.map((text) => pathOf(`../texts/${text}`));
    console.log(typogrifyFiles(files, values.keep).join('\n') || 'Nothing to change.');
    return;
  }
  const records = readRecords();
  for (const text of texts) console.log(await typeset(text, records));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
