/** Checks the files that the owner may replace, before the site is built from them. */

import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { defaultLanguage, languages } from '@tales/locales/languages';
import { type BookName, bookFiles, epubName, pdfName, taleNames } from '../books.ts';
import { type EditionLanguage, readEdition } from '../edition/edition.ts';
import { namesIn } from '../files.ts';
import { hashOf, readRecords } from '../records.ts';
import { epubProblem, pdfProblem } from './book-problem.ts';
import { type ImageRule, imageProblem } from './image-problem.ts';

type ImageGroup = 'covers' | 'pictures' | 'previews';

interface ImageFiles {
  names: readonly string[];
  /** Names that may be missing. */
  optional?: readonly string[];
  rule: ImageRule;
}

const previewsIn = (language: string) =>
  [...taleNames, 'site'].map((name) => `${name}.${language}`);

const images: Record<ImageGroup, ImageFiles> = {
  covers: {
    names: taleNames,
    rule: { formats: ['png', 'jpeg', 'webp', 'avif', 'svg'], width: 960, ratio: 2 / 3 },
  },
  pictures: {
    names: ['emotional-arc-map', 'character-design'],
    rule: { formats: ['png'], width: 1200 },
  },
  previews: {
    names: previewsIn(defaultLanguage),
    // A language without a preview shows the English one.
    optional: languages.filter((language) => language !== defaultLanguage).flatMap(previewsIn),
    rule: { formats: ['png', 'jpeg'], size: { width: 1200, height: 630 } },
  },
};

/** @returns a sentence for each problem, which begins with the name of the file */
export async function checkContent(folder = join(import.meta.dirname, '..')): Promise<string[]> {
  const sentences = [
    ...checkTexts(folder),
    ...checkBooks(folder),
    ...(await Promise.all(
      (Object.keys(images) as ImageGroup[]).map((group) => checkImages(folder, group)),
    )),
  ];
  return sentences.flat();
}

function checkTexts(folder: string): string[] {
  const records = readRecords(folder);
  const books = namesIn('books', folder);
  const bytesOf = (name: string) =>
    books.includes(name) && readFileSync(join(folder, 'books', name));
  return namesIn('texts', folder).flatMap((name) => {
    const file = join(folder, 'texts', name);
    try {
      readEdition(file);
    } catch (error) {
      return [`content/texts/${error instanceof Error ? error.message : name}`];
    }
    const edition = parse(name).name;
    const [book, language] = edition.split('.') as [BookName, EditionLanguage];
    const record = records[edition];
    const pdf = bytesOf(pdfName(book, language));
    const epub = bytesOf(epubName(book, language));
    const command = `run npm run books -- ${edition}`;
    if (!pdf) return [`content/texts/${name} has no PDF yet: ${command}.`];
    // Files that were not made from the text are the owner's own.
    const isMade = record && (hashOf(pdf) === record.pdf || (epub && hashOf(epub) === record.epub));
    return isMade && record.text !== hashOf(readFileSync(file))
      ? [`content/texts/${name} has changed since its PDF and EPUB were made: ${command}.`]
      : [];
  });
}

function checkBooks(folder: string): string[] {
  const names = namesIn('books', folder);
  const missing = Object.values(bookFiles).filter(({ file }) => !names.includes(file));
  const used = (Object.keys(bookFiles) as BookName[]).flatMap((book) =>
    languages.flatMap((language) => [pdfName(book, language), epubName(book, language)]),
  );
  return [
    ...missing.map(({ file }) => `content/books/${file} is missing.`),
    ...used
      .filter((name) => names.includes(name))
      .flatMap((name) => {
        const bytes = readFileSync(join(folder, 'books', name));
        const problem = name.endsWith('.pdf') ? pdfProblem(bytes) : epubProblem(bytes);
        return problem ? [`content/books/${name} ${problem}.`] : [];
      }),
  ];
}

async function checkImages(folder: string, group: ImageGroup): Promise<string[]> {
  const { names, optional = [], rule } = images[group];
  const files = namesIn(group, folder);
  const sentences = [...names, ...optional].map(async (name) => {
    const [file, ...others] = files.filter((candidate) => parse(candidate).name === name);
    if (file === undefined) {
      if (optional.includes(name)) return undefined;
      return `content/${group}/${name}.${rule.formats[0] ?? ''} is missing.`;
    }
    if (others.length > 0) {
      return `content/${group}/${file} has the name of ${others.join(', ')}: delete one of them.`;
    }
    const problem = await imageProblem(join(folder, group, file), rule);
    return problem && `content/${group}/${file} ${problem}.`;
  });
  return (await Promise.all(sentences)).filter((sentence) => sentence !== undefined);
}
