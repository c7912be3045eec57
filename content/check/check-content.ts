import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { defaultLanguage, languages } from '@tales/locales/languages';
import { readEdition } from '../edition/edition.ts';
import * as z from 'zod/mini';
import { readPageTexts } from '../page-texts.ts';
import { parseYaml } from '../parse-yaml.ts';
import { readText } from '@tales/locales/read-text';
import { checkLetters, shownTexts } from '../fonts/letters.ts';
import {
  type EditionRecord,
  hashFile,
  hashPictures,
  isMade,
  readRecords,
  titlesOf,
} from '../records.ts';
import {
  coverFile,
  coverName,
  type EditionFiles,
  editionFiles,
  imagesIn,
  ornamentFile,
  ornaments,
} from '../tale-files.ts';
import { readTales, type TaleSource, talesFolder } from '../tales.ts';
import { epubProblem, pdfProblem } from './book-problem.ts';
import { type ImageRule, imageProblem } from './image-problem.ts';

const cover: ImageRule = { formats: ['png', 'jpeg', 'webp', 'avif'], width: 960, ratio: 2 / 3 };
const picture: ImageRule = { formats: ['png'], width: 1200 };
const preview: ImageRule = { formats: ['png', 'jpeg'], size: { width: 1200, height: 630 } };

/** Schema of `site.json`, which is parsed as YAML, because the YAML parser reports line numbers. */
const SiteSettings = z.strictObject({
  publisher: z.string().check(z.minLength(1)),
  donations: z.url({
    protocol: /^https$/,
    error: 'is not an https address: write it like https://example.org/me',
  }),
  mail: z.email('is not an email address: write it like author@example.org'),
});

const SiteLanguages = z.record(
  z.string().check(z.regex(/^[a-z]{2,3}$/)),
  z.object({
    tag: z.string(),
    name: z.string(),
    openGraph: z.string(),
    decimal: z.string(),
  }),
);

const root = join(import.meta.dirname, '../..');

/** Checks the content of the site, and returns a sentence for each problem that is found. */
export async function checkContent(
  folder = talesFolder(),
  site = join(import.meta.dirname, '../site'),
): Promise<string[]> {
  let tales: readonly TaleSource[] = [];
  const sentences = [
    ...problemsOf(() => parseYaml(join(site, 'site.json'), SiteSettings)),
    ...problemsOf(() => parseYaml(join(site, 'languages.json'), SiteLanguages)),
    ...problemsOf(() => (tales = readTales(folder))),
    ...tales.flatMap((tale) => checkTale(tale, tales)),
    ...shownTexts(folder).flatMap((file) => problemsOf(() => checkLetters(file))),
    ...(await Promise.all([
      ...tales.map(checkPictures),
      checkImages(site, [`preview.${defaultLanguage}`, ...previewsIn(site)], preview),
    ])),
  ].flat();
  // Removes duplicates, because the check of each language also reports the problems in English files.
  return [...new Set(sentences)].map((sentence) => sentence.replace(`${root}/`, ''));
}

function checkTale(tale: TaleSource, tales: readonly TaleSource[]): string[] {
  const records = readRecords(tale.folder);
  const editions = editionFiles([tale]);
  return [
    ...checkNames(tale, editions),
    ...checkTemplate(tale),
    ...languages.flatMap((language) => problemsOf(() => readPageTexts(tale, language))),
    ...tale.books
      .flatMap((book) => ornaments.flatMap((name) => ornamentFile(tale, book, name) ?? []))
      .flatMap((file) => problemsOf(() => checkOrnament(file))),
    ...editions.flatMap((edition) => [
      ...checkText(edition, records[edition.name], tales),
      ...checkFile(edition.pdf, pdfProblem),
      ...checkFile(edition.epub, epubProblem),
    ]),
  ];
}

/** Reports misnamed and unused files, which the site would silently ignore. */
function checkNames({ folder, books }: TaleSource, editions: readonly EditionFiles[]): string[] {
  const known = editions.map(({ text }) => basename(text));
  const names = books.map(({ file }) => `${file}.<language>.md`).join(' or ');
  const files = readdirSync(folder);
  return [
    ...files
      .filter((name) => /^[^.].*\.md$/.test(name) && !known.includes(name))
      .map(
        (name) =>
          `${join(folder, name)} does not belong to a book of tale.yaml: rename it to ${names}.`,
      ),
    ...files
      .filter((name) => OWN_NAME.test(name) && name !== name.toLowerCase())
      .filter((name) => books.every(({ pdf }) => pdf !== name))
      .map(
        (name) => `${join(folder, name)} has capital letters: rename it to ${name.toLowerCase()}.`,
      ),
    ...books
      .filter(({ file, pdf }) => pdf !== `${file}.en.pdf` && files.includes(`${file}.en.pdf`))
      .map(
        ({ file, pdf }) =>
          `${join(folder, file)}.en.pdf is not used, because tale.yaml names ${pdf}: delete one of them.`,
      ),
  ];
}

const OWN_NAME =
  /^(?:[\w-]+\.)?(?:book|cover|ornament|page|preview|scene-break|tale)(?:\.\w+)?\.(?:avif|epub|jpe?g|md|pdf|png|svg|webp|ya?ml)$/i;

function checkOrnament(file: string): void {
  if (/<svg[\s>]/.test(readText(file))) return;
  throw new Error(`${file} is not an SVG file: export it as SVG.`);
}

const checkTemplate = ({ folder }: TaleSource): string[] =>
  globSync(join(folder, '*.{md,yaml}')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        (line.match(/\[WRITE: [^\]]*/g) ?? []).map(
          (words) => `${file}:${index + 1}: "${words.slice(0, 60)}" is a placeholder: replace it.`,
        ),
      ),
  );

function checkText(
  { name, tale, book, text, pdf, epub }: EditionFiles,
  record: EditionRecord | undefined,
  tales: readonly TaleSource[],
): string[] {
  if (!existsSync(text)) {
    return existsSync(pdf) ? [] : [`${pdf} is missing: add it, or its text.`];
  }
  let pictures: Record<string, string> = {};
  let titles: string[] = [];
  const problems = problemsOf(() => {
    const edition = readEdition(text);
    pictures = hashPictures(edition, tale, book);
    titles = titlesOf(edition.series, tales);
  });
  if (problems.length > 0) return problems;
  const command = `run npm run books -- ${name}`;
  if (!existsSync(pdf)) return [`${text} has no PDF yet: ${command}.`];
  // If `npm run books` made neither the PDF nor the EPUB, they do not need to match the text.
  const isOfText =
    record && [pdf, epub].some((file) => existsSync(file) && isMade(file, { [name]: record }));
  if (!isOfText) return [];
  if (record.text !== hashFile(text)) {
    return [`${text} has changed since its PDF and EPUB were made: ${command}.`];
  }
  if (record.titles && !isDeepStrictEqual(record.titles, titles)) {
    return [`${pdf} lists the books of its series as they were before: ${command}.`];
  }
  return Object.entries(pictures)
    .filter(([file, hash]) => record.pictures && record.pictures[file] !== hash)
    .map(
      ([file]) =>
        `${join(tale.folder, file)} has changed since the PDF and EPUB of ${book.name} were made: run npm run books -- ${book.name}.`,
    );
}

function checkFile(file: string, problemOf: (bytes: Buffer) => string | undefined): string[] {
  const problem = existsSync(file) && problemOf(readFileSync(file));
  return problem ? [`${file} ${problem}.`] : [];
}

function problemsOf(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n');
  }
}

async function checkPictures(tale: TaleSource): Promise<string[]> {
  const { folder, books } = tale;
  const covers = books.filter((book) => coverFile(tale, book)).map(coverName);
  const pictures = join(folder, 'pictures');
  const sentences = await Promise.all([
    checkImages(folder, ['cover', ...covers], cover),
    checkImages(folder, previewsIn(folder), preview),
    checkImages(pictures, existsSync(pictures) ? namesIn(pictures) : [], picture),
  ]);
  return sentences.flat();
}

const namesIn = (folder: string): string[] => imagesIn(folder).map((file) => parse(file).name);

function previewsIn(folder: string): string[] {
  const names = namesIn(folder);
  return languages.map((language) => `preview.${language}`).filter((name) => names.includes(name));
}

async function checkImages(
  folder: string,
  names: readonly string[],
  rule: ImageRule,
): Promise<string[]> {
  const files = names.length > 0 ? imagesIn(folder) : [];
  const sentences = [...new Set(names)].map(async (name) => {
    const [file, ...others] = files.filter((file) => parse(file).name === name);
    const path = join(folder, file ?? `${name}.${rule.formats[0] ?? ''}`);
    if (!file) return `${path} is missing: add it as ${rule.formats.join(' or ')}.`;
    if (others.length > 0) {
      return `${path} has the same name as ${others.join(', ')}: delete one of them.`;
    }
    const problem = await imageProblem(path, rule);
    return problem && `${path} ${problem}.`;
  });
  return (await Promise.all(sentences)).filter((sentence) => sentence !== undefined);
}
