/**
 * Converts a document that Pandoc reads, such as a Word, EPUB or HTML file, to the Markdown dialect of
 * `content/docs/markdown.md`. Prints a report and the next command to run.
 *
 *   npm run import -- novel.docx            creates the tale content/tales/novel
 *   npm run import -- novel.epub content/tales/tide-table/book.de.md   creates the file book.de.md
 */

import * as fs from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { createTale } from '../create-tale.ts';
import { editionOfFile, NO_AUTHOR } from '../edition/edition.ts';
import { parseText } from '../edition/parse.ts';
import { slugOf, textOf } from '../edition/text.ts';
import type { ParsedText } from '../edition/tree.ts';
import { missingLetters } from '../fonts/letters.ts';
import { installOnUse } from '../install-on-use.ts';
import settings from '../site/site.json' with { type: 'json' };
import { lostInEpub } from './lost-in-epub.ts';
import { authorIn, lostInWord, withCentredLines } from './word.ts';

const LIBRARY = 'pandoc-wasm@1.1.0';

type Convert = (
  options: object,
  stdin: null,
  files: Record<string, Blob | string>,
) => Promise<{
  stdout: string;
  stderr: string;
  warnings: { verbosity: string; pretty: string }[];
  mediaFiles: Record<string, Blob>;
}>;

async function convertByPandoc(name: string, bytes: Buffer<ArrayBuffer>) {
  const library = await installOnUse(LIBRARY, 'src/index.node.js');
  const { convert } = library as { convert: Convert };
  const isWord = name.endsWith('.docx');
  const author = authorIn(bytes);
  const options = {
    'input-files': [name],
    ...(isWord && { from: 'docx+styles' }),
    to: 'commonmark+yaml_metadata_block+footnotes+pipe_tables',
    standalone: true,
    wrap: 'none',
    filters: ['dialect.lua'],
    'extract-media': 'media',
    metadata: { published: new Date().toISOString().slice(0, 10), ...(author && { author }) },
  };
  const { stdout, stderr, warnings, mediaFiles } = await convert(options, null, {
    [name]: new Blob([isWord ? withCentredLines(bytes) : bytes]),
    'dialect.lua': fs.readFileSync(join(import.meta.dirname, 'dialect.lua'), 'utf8'),
  });
  if (stderr) throw new Error(stderr);
  const pictures = Object.entries(mediaFiles).map(
    async ([path, blob]) => [basename(path), Buffer.from(await blob.arrayBuffer())] as const,
  );
  return {
    text: stdout,
    pictures: await Promise.all(pictures),
    losses: warnings
      .filter(({ verbosity, pretty }) => verbosity === 'WARNING' || pretty.startsWith('Skipped'))
      .map(({ pretty }) => pretty.replace(/^Scripting warning at .*?: /, '')),
  };
}

/** Writes a picture as PNG. @returns a sentence if the picture was not written or is too small for print */
async function writePicture(file: string, bytes: Uint8Array): Promise<string[]> {
  if (fs.existsSync(file)) return [`${file} already exists, and was kept.`];
  const image = sharp(bytes);
  const facts = await image.metadata().catch(() => undefined);
  if (!facts || facts.format === 'svg')
    return [`${file} is missing, because its format is unsupported: export it as PNG.`];
  fs.mkdirSync(dirname(file), { recursive: true });
  await image.autoOrient().png().toFile(file);
  return facts.width < LEAST_WIDTH
    ? [`${file} is ${facts.width} pixels wide: replace it with one of at least ${LEAST_WIDTH}.`]
    : [];
}

/** Minimum width of a picture for print, in pixels. */
const LEAST_WIDTH = 1200;

/**
 * Converts a document to Markdown, and writes the text and the pictures.
 * @returns messages about the conversion and the text, and the parsed text if it is valid
 * @throws Error if `output` exists or is not named like `book.en.md`, or if Pandoc cannot read the document
 */
export async function importBook(
  file: string,
  output: string,
): Promise<{ sentences: string[]; tree: ParsedText | undefined }> {
  const { language } = editionOfFile(output);
  if (fs.existsSync(output)) throw new Error(`${output} already exists: name another file.`);
  const bytes = fs.readFileSync(file);
  const { text, pictures, losses } = await convertByPandoc(basename(file), bytes);
  fs.mkdirSync(dirname(output), { recursive: true });
  fs.writeFileSync(output, text, { flag: 'wx' });
  const written = pictures.map(([name, bytes]) =>
    writePicture(join(dirname(output), 'pictures', `${name}.png`), bytes),
  );
  const sentences = [
    ...losses,
    ...(file.endsWith('.docx') ? lostInWord(bytes) : []),
    ...(file.endsWith('.epub') ? lostInEpub(bytes) : []),
    ...(await Promise.all(written)).flat(),
    ...summaryOf(output, text),
  ];
  try {
    return { sentences, tree: parseText(output, text, language) };
  } catch (error) {
    return { sentences: [...sentences, ...(error as Error).message.split('\n')], tree: undefined };
  }
}

function summaryOf(file: string, text: string): string[] {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const roles = [...text.matchAll(/^## (.+) \{\.\w+\}$/gm)].map(([, title = '']) => title);
  const chapters = count(/^## /gm) - roles.length;
  const counted = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  const summary = [counted(count(/^# /gm), 'part'), counted(chapters, 'chapter'), ...roles].join(
    ', ',
  );
  const letters = missingLetters(text);
  const [byHand, ...others] = text.matchAll(/\\\[\d+\\\]/g);
  return [
    `It has ${summary}.`,
    ...(byHand
      ? [
          `${counted(others.length + 1, 'note reference')} written by hand, from line ${lineAt(text, byHand.index)} on: write them as [^1] and [^1]: ….`,
        ]
      : []),
    ...(/^author: /m.test(text) ? [] : [`${file}:2: ${NO_AUTHOR}.`]),
    ...(letters.length > 0
      ? [`The fonts of the site lack ${letters.join(' ')}: run npm run faces.`]
      : []),
  ];
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Creates a tale named after the document, without `book.en.md`. Returns the path of the tale's folder. */
function folderFor(file: string): string {
  const [first = ''] = createTale(slugOf(parse(file).name).replace(/^[^a-z]+/, ''));
  const folder = dirname(first);
  fs.rmSync(join(folder, 'book.en.md'));
  return folder;
}

function writePage(
  file: string,
  { title, subtitle, authors, description, chapters }: ParsedText,
): void {
  const by = authors.length > 0 ? `${title}, by ${authors.join(' and ')}.` : title;
  const opening = chapters.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'paragraph');
  const page = {
    title: `${title} – ${settings.publisher}`,
    description: description ?? by,
    tagline: subtitle ?? by,
    cover: `Cover of ${title}.`,
    intro: [opening ? textOf(opening) : by],
  };
  fs.writeFileSync(file, stringify(page));
}

async function run(file: string, output: string | undefined): Promise<string[]> {
  if (!fs.existsSync(file)) throw new Error(`${file} does not exist: check its path.`);
  if (output !== undefined) {
    const { sentences } = await importBook(file, output);
    return [`${output} was written.`, ...sentences, 'Next: npm run books'];
  }
  const folder = folderFor(file);
  const text = join(folder, 'book.en.md');
  try {
    const { sentences, tree } = await importBook(file, text);
    if (tree) writePage(join(folder, 'page.en.yaml'), tree);
    return [
      `${text} was written.`,
      ...sentences,
      `${folder}/page.en.yaml contains the texts of its page.`,
      `Next: npm run books -- ${basename(folder)}`,
    ];
  } catch (error) {
    fs.rmSync(folder, { recursive: true });
    throw error;
  }
}

if (import.meta.main) {
  const [file, output] = process.argv.slice(2);
  try {
    if (!file) throw new Error('Name a document: npm run import -- novel.docx');
    console.log((await run(file, output)).join('\n'));
  } catch (error) {
    console.error((error as Error).message.trim());
    process.exitCode = 1;
  }
}
