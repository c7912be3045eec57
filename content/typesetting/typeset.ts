/**
 * Creates the PDFs and EPUBs of editions from their Markdown files.
 *
 *   npm run books                  all editions
 *   npm run books -- routes        one book in all languages
 *   npm run books -- routes.de     one edition
 */

import { existsSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readEdition } from '../edition/edition.ts';
import { epub } from '../epub/epub.ts';
import { pdfPages } from '../pdf-pages.ts';
import {
  hashFile,
  hashOf,
  hashPictures,
  isMade,
  readRecords,
  titlesOf,
  writeRecords,
} from '../records.ts';
import { type EditionFiles, editionFiles } from '../tale-files.ts';
import { readTales } from '../tales.ts';
import { readPictures } from './pictures.ts';
import { print } from './print.ts';

async function typeset({ name, tale, book, text: file, ...files }: EditionFiles): Promise<string> {
  const records = readRecords(tale.folder);
  const edition = readEdition(file);
  const pictures = await readPictures(edition);
  const titles = titlesOf(edition.series, readTales());
  const pdf = print(edition, pictures, titles);
  const previous = records[name];
  const text = hashFile(file);
  const hashes = hashPictures(edition, tale, book);
  const isSame = previous?.text === text && isDeepStrictEqual(previous.pictures, hashes);
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
  const modified = isSame ? previous.modified : today;
  const bytes = await epub(edition, pictures, modified);
  const kept = [...replace(files.pdf, pdf, records), ...replace(files.epub, bytes, records)];
  const made = { pdf: hashOf(pdf), epub: hashOf(bytes) };
  writeRecords(tale.folder, {
    ...records,
    [name]: { text, ...made, modified, pictures: hashes, titles },
  });
  const kilobytes = ({ length }: Uint8Array) => `${Math.round(length / 1000)} kB`;
  return [
    `${name}  ${pdfPages(pdf)} pages  PDF ${kilobytes(pdf)}  EPUB ${kilobytes(bytes)}`,
    ...kept,
  ].join('\n');
}

function replace(
  file: string,
  content: Uint8Array,
  records: ReturnType<typeof readRecords>,
): string[] {
  if (existsSync(file) && !isMade(file, records)) {
    return [
      `${relative(process.cwd(), file)} was not made by this command and was kept: delete it to have it made.`,
    ];
  }
  writeFileSync(file, content);
  return [];
}

function chosenEditions(names: readonly string[]): EditionFiles[] {
  const editions = editionFiles(readTales()).filter(({ text }) => existsSync(text));
  if (names.length === 0) return editions;
  return names.flatMap((name) => {
    const chosen = editions.filter((edition) => `${edition.name}.`.startsWith(`${name}.`));
    if (chosen.length === 0) throw new Error(`There is no text "${name}" in content/tales.`);
    return chosen;
  });
}

try {
  for (const edition of chosenEditions(process.argv.slice(2))) console.log(await typeset(edition));
  console.log('Next: npm start');
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message.replaceAll(`${process.cwd()}/`, ''));
  process.exitCode = 1;
}
