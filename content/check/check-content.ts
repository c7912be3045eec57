/** Checks the files that the owner may replace, before the site is built from them. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BookName,
  bookFiles,
  editionOfText,
  epubFile,
  filesIn,
  IMAGE,
  isNamed,
  pdfFile,
  taleNames,
  textFiles,
} from '../books.ts';
import { type EditionLanguage, languageTags, readEdition } from '../edition/edition.ts';
import { hashOf, readRecords } from '../records.ts';
import { epubProblem, pdfProblem } from './book-problem.ts';
import { type ImageRule, imageProblem } from './image-problem.ts';

const languages = Object.keys(languageTags) as EditionLanguage[];

const cover: ImageRule = {
  formats: ['png', 'jpeg', 'webp', 'avif', 'svg'],
  width: 960,
  ratio: 2 / 3,
};
const picture: ImageRule = { formats: ['png'], width: 1200 };
const preview: ImageRule = { formats: ['png', 'jpeg'], size: { width: 1200, height: 630 } };

const previews = languages.map((language) => `preview.${language}`);

/** @returns a sentence for each problem, which begins with the name of the file */
export async function checkContent(folder = join(import.meta.dirname, '..')): Promise<string[]> {
  const tales = join(folder, 'tales');
  const sentences = [
    ...checkTexts(tales),
    ...checkBooks(tales),
    ...(await Promise.all([
      ...taleNames.flatMap((tale) => [
        checkImages(join(tales, tale), ['cover'], cover),
        checkImages(join(tales, tale), previews, preview),
      ]),
      checkImages(
        join(tales, 'shadows/pictures'),
        ['emotional-arc-map', 'character-design'],
        picture,
      ),
      checkImages(join(folder, 'site'), previews, preview),
    ])),
  ].flat();
  return sentences.map((sentence) => sentence.replace(`${folder}/`, 'content/'));
}

function checkTexts(tales: string): string[] {
  const records = readRecords(tales);
  return textFiles(tales).flatMap((file) => {
    try {
      readEdition(file);
    } catch (error) {
      const [, , problem] =
        /^(\S.*?\.md): (.*)$/s.exec(error instanceof Error ? error.message : '') ?? [];
      return [`${file}: ${problem ?? String(error)}`];
    }
    const [book, language] = editionOfText(file) as [BookName, EditionLanguage];
    const record = records[`${book}.${language}`];
    const pdf = bytesOf(pdfFile(book, language, tales));
    const epub = bytesOf(epubFile(book, language, tales));
    const command = `run npm run books -- ${book}.${language}`;
    if (!pdf) return [`${file} has no PDF yet: ${command}.`];
    // Files that were not made from the text are the owner's own.
    const isMade = record && (hashOf(pdf) === record.pdf || (epub && hashOf(epub) === record.epub));
    return isMade && record.text !== hashOf(readFileSync(file))
      ? [`${file} has changed since its PDF and EPUB were made: ${command}.`]
      : [];
  });
}

const bytesOf = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

function checkBooks(tales: string): string[] {
  return (Object.keys(bookFiles) as BookName[]).flatMap((book) => [
    ...(existsSync(pdfFile(book, 'en', tales))
      ? []
      : [`${pdfFile(book, 'en', tales)} is missing.`]),
    ...languages
      .flatMap((language) => [pdfFile(book, language, tales), epubFile(book, language, tales)])
      .flatMap((file) => {
        const bytes = bytesOf(file);
        const problem = bytes && (file.endsWith('.pdf') ? pdfProblem(bytes) : epubProblem(bytes));
        return problem ? [`${file} ${problem}.`] : [];
      }),
  ]);
}

async function checkImages(
  folder: string,
  names: readonly string[],
  rule: ImageRule,
): Promise<string[]> {
  const files = filesIn(folder, IMAGE);
  const sentences = names.map(async (name) => {
    const [file, ...others] = files.filter(isNamed(name));
    const path = join(folder, file ?? `${name}.${rule.formats[0] ?? ''}`);
    if (file === undefined) return `${path} is missing.`;
    if (others.length > 0) {
      return `${path} has the name of ${others.join(', ')}: delete one of them.`;
    }
    const problem = await imageProblem(path, rule);
    return problem && `${path} ${problem}.`;
  });
  return (await Promise.all(sentences)).filter((sentence) => sentence !== undefined);
}
