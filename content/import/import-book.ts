/**
 * Writes a document that Pandoc reads (of Word, OpenDocument, EPUB, HTML and others) as a text of `docs/markdown.md`:
 *
 *   npm run import -- novel.docx            makes the tale content/tales/novel
 *   npm run import -- novel.epub content/tales/tide-table/book.de.md
 *
 * Its pictures are written into `pictures` beside the text. It lists what became of the document, what is to be looked at,
 * and the command that follows.
 */

import * as fs from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { createTale } from '../create-tale.ts';
import { editionOfFile, NO_AUTHOR } from '../edition/edition.ts';
import { parseText } from '../edition/parse.ts';
import { textOf } from '../edition/text.ts';
import { missingLetters } from '../fonts/letters.ts';
import { installOnUse } from '../install-on-use.ts';
import settings from '../site/site.json' with { type: 'json' };

/** Pandoc 3.9. */
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

/** @returns the text, the pictures by their names in it, and what Pandoc logs: `[WARNING] …` */
async function convertByPandoc(file: string) {
  const library = await installOnUse(LIBRARY, 'src/index.node.js');
  const { convert } = library as { convert: Convert };
  const name = basename(file);
  const isWord = name.endsWith('.docx');
  const bytes = fs.readFileSync(file);
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
    log: warnings.map(({ verbosity, pretty }) => `[${verbosity}] ${pretty}`),
  };
}

/** The author in the properties of a document of Word. */
function authorIn(document: Uint8Array): string | undefined {
  if (strFromU8(document.subarray(0, 2), true) !== 'PK') return undefined;
  const files = unzipSync(document, { filter: ({ name }) => name === 'docProps/core.xml' });
  const [properties] = Object.values(files);
  const [, author] = /<dc:creator>([^<]+)</.exec(properties ? strFromU8(properties) : '') ?? [];
  return author?.trim() || undefined;
}

/** Gives centred lines, which Pandoc does not tell from others, a style that it tells. */
function withCentredLines(document: Uint8Array): Uint8Array<ArrayBuffer> {
  const files = unzipSync(document);
  const edit = (name: string, change: (xml: string) => string) => {
    const content = files[name];
    if (content) files[name] = strToU8(change(strFromU8(content)));
  };
  edit('word/document.xml', (xml) =>
    xml.replaceAll(
      /<w:pPr>(?:(?!<\/w:pPr>|<w:pStyle w:val="[^"]).)*?<w:jc w:val="center"\/>/gs,
      (properties) =>
        properties
          .replace(/<w:pStyle [^>]*>/, '')
          .replace('<w:pPr>', '<w:pPr><w:pStyle w:val="CentredOnImport"/>'),
    ),
  );
  edit('word/styles.xml', (xml) =>
    xml.replace(
      '</w:styles>',
      '<w:style w:type="paragraph" w:customStyle="1" w:styleId="CentredOnImport"><w:name w:val="Centred on import"/></w:style></w:styles>',
    ),
  );
  return zipSync(files, { level: 0 });
}

/** What Pandoc leaves out of a document of Word without saying so, or shows although Word hides it. */
function lostInWord(document: Uint8Array): string[] {
  const parts = ['document', 'footnotes', 'endnotes'].map((name) => `word/${name}.xml`);
  const files = unzipSync(document, { filter: ({ name }) => parts.includes(name) });
  const xml = Object.values(files)
    .map((file) => strFromU8(file))
    .join('');
  /** The words of each element of a name. */
  const elements = (name: string, from = xml) =>
    from
      .split(new RegExp(`<w:${name}(?=[ />])`))
      .slice(1)
      .map((rest) => rest.split(`</w:${name}>`, 1)[0] ?? '');
  const wordsOf = (part: string) =>
    elements('t', part)
      .map((text) => text.slice(text.indexOf('>') + 1))
      .join('');
  const runs = elements('r');
  const fonts = Map.groupBy(
    runs.filter((run) => wordsOf(run).trim()),
    (run) => /<w:rFonts [^>]*w:ascii="([^"]*)"/.exec(run)?.[1] ?? '',
  );
  const usual = [...fonts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
  /** The first words of the paragraphs or runs of a look, and how many there are. */
  const lost = (look: string, parts: readonly string[]) =>
    parts.length > 0
      ? [`Left out, ${look}, ${parts.length} such: ${wordsOf(parts[0] ?? '').slice(0, 60)}`]
      : [];
  const hidden = runs.filter((run) => /<w:vanish(?! w:val="(?:0|false|off)")/.test(run));
  return [
    ...['fldSimple', 'dir', 'bdo', 'ruby'].flatMap((name) =>
      elements(name).map((part) => `Left out, from <w:${name}>: ${wordsOf(part)}`),
    ),
    ...lost(
      'numbers of pages and other fields',
      elements('p').filter((part) => /<w:instrText[^>]*>[^<]*(?:PAGE|REF)/.test(part)),
    ),
    ...lost(
      'tabs',
      elements('p').filter((part) => /<w:tab\/>/.test(part.replace(/<w:pPr>.*?<\/w:pPr>/s, ''))),
    ),
    ...lost(
      'capitals',
      runs.filter((run) => /<w:caps(?! w:val="(?:0|false|off)")/.test(run)),
    ),
    ...[...fonts]
      .filter(([font]) => font && font !== usual)
      .flatMap(([font, parts]) => lost(`the typeface ${font}`, parts)),
    ...hidden.map((run) => `Hidden in Word, and now in the text: ${wordsOf(run)}`),
  ];
}

/** The looks that a class of a style sheet can give to words, by the declaration that gives them. */
const LOOKS = {
  'in italics': /font-style:\s*(?:italic|oblique)/,
  'in bold': /font-weight:\s*(?:bold|[6-9]00)/,
  'in small capitals': /font-variant(?:-caps)?:\s*small-caps/,
};

/** Names each look that Pandoc leaves out, as only a class of the EPUB's style sheets gives it. */
function lostInEpub(document: Uint8Array): string[] {
  const files = Object.entries(unzipSync(document)).map(
    ([name, content]) => [name, strFromU8(content)] as const,
  );
  const texts = (ending: RegExp) =>
    files.filter(([name]) => ending.test(name)).map(([, text]) => text);
  const pages = texts(/\.x?html?$/).join('');
  const rules = texts(/\.css$/).flatMap((sheet) => [...sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)]);
  return Object.entries(LOOKS).flatMap(([look, declaration]) => {
    const classes = rules
      .filter(([, , declarations = '']) => declaration.test(declarations))
      .flatMap(([, selectors = '']) => [...selectors.matchAll(/\.([\w-]+)/g)])
      .map(([, name = '']) => name);
    return [...new Set(classes)].flatMap((name) => {
      const found = [...pages.matchAll(/<(?!h\d)(\w+) [^<>]*class="([^"<>]*)"[^<>]*>/g)].filter(
        ([, , names = '']) => names.split(/\s+/).includes(name),
      );
      const [first] = found;
      if (!first) return [];
      const rest = pages.slice(first.index + first[0].length).split(`</${first[1]}>`, 1)[0] ?? '';
      const words = rest
        .replaceAll(/<[^<>]*>/g, '')
        .trim()
        .slice(0, 60);
      const times = found.length > 1 ? `, ${found.length} times` : '';
      return `Left out, as only the style sheet sets it ${look} (class "${name}"${times}): ${words}`;
    });
  });
}

/** @returns a sentence if the picture could not be written */
async function writePicture(file: string, bytes: Uint8Array): Promise<string[]> {
  if (fs.existsSync(file)) return [`${file} exists already, and is kept.`];
  const image = sharp(bytes);
  const { format, width = 0 } = await image
    .metadata()
    .catch(() => ({ format: undefined, width: undefined }));
  if (format === undefined || format === 'svg')
    return [`${file} is missing: the picture has a format that cannot be read, export it as PNG.`];
  fs.mkdirSync(dirname(file), { recursive: true });
  await image.autoOrient().png().toFile(file);
  return width < LEAST_WIDTH
    ? [`${file} is ${width} pixels wide: put one of at least ${LEAST_WIDTH} in its place.`]
    : [];
}

/** Of a picture in print. */
const LEAST_WIDTH = 1200;

/**
 * Writes a document as a text, with its pictures beside it.
 *
 * @returns what could not be set, in sentences
 * @throws Error if there is a text already, or Pandoc cannot read the document
 */
export async function importBook(file: string, output: string): Promise<string[]> {
  const { language } = editionOfFile(output);
  if (fs.existsSync(output)) throw new Error(`${output} exists already: name another file.`);
  const { text, pictures, log } = await convertByPandoc(file);
  fs.mkdirSync(dirname(output), { recursive: true });
  fs.writeFileSync(output, text, { flag: 'wx' });
  const written = pictures.map(([name, bytes]) =>
    writePicture(join(dirname(output), 'pictures', `${name}.png`), bytes),
  );
  return [
    ...log
      .filter((entry) => /^\[(?:WARNING\]|INFO\] Skipped)/.test(entry))
      .map((entry) => entry.replace(/^\[\w+\] (?:Scripting warning at .*?: )?/, '')),
    ...(file.endsWith('.docx') ? lostInWord(fs.readFileSync(file)) : []),
    ...(file.endsWith('.epub') ? lostInEpub(fs.readFileSync(file)) : []),
    ...(await Promise.all(written)).flat(),
    ...problemsOf(output, text, language),
  ];
}

/** What became of the headings; what the parser refuses, and the letters that the faces lack. */
function problemsOf(...[file, text, language]: Parameters<typeof parseText>): string[] {
  const count = (pattern: RegExp, name: string) => `${[...text.matchAll(pattern)].length} ${name}`;
  const roles = [...text.matchAll(/^## (.+) \{\.\w+\}$/gm)].map(([, title = '']) => title);
  const chapters = [...text.matchAll(/^## /gm)].length - roles.length;
  const summary = [count(/^# /gm, 'parts'), `${chapters} chapters`, ...roles].join(', ');
  const letters = missingLetters(text);
  const [byHand, ...others] = [...text.matchAll(/\\\[\d+\\\]/g)];
  return [
    `It has ${summary}.`,
    ...(byHand
      ? [
          `Looks like ${others.length + 1} notes written by hand, which are [^1] and [^1]: …, from line ${text.slice(0, byHand.index).split('\n').length} on.`,
        ]
      : []),
    ...(/^author: /m.test(text) ? [] : [`${file}:2: ${NO_AUTHOR}.`]),
    ...(letters.length > 0
      ? [`The faces are without ${letters.join(' ')}: run npm run faces.`]
      : []),
    ...sentencesOf(() => parseText(file, text, language)),
  ];
}

function sentencesOf(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

/** Makes the folder of a tale without a text. */
function folderFor(file: string): string {
  const words =
    parse(file)
      .name.toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const name = words.join('-').replace(/^[^a-z]+/, '');
  const [first = ''] = createTale(name);
  const folder = dirname(first);
  fs.rmSync(join(folder, 'book.en.md'));
  return folder;
}

/** Writes into the page of a new tale what the text says of itself. */
function writePage(folder: string): void {
  const { title, subtitle, authors, description, chapters } = parseText(
    join(folder, 'book.en.md'),
    fs.readFileSync(join(folder, 'book.en.md'), 'utf8'),
    'en',
  );
  const by = authors.length > 0 ? `${title}, by ${authors.join(' and ')}.` : title;
  const [opening] = chapters
    .flatMap(({ blocks }) => blocks)
    .filter(({ type }) => type === 'paragraph');
  const page = {
    title: `${title} – ${settings.publisher}`,
    description: description ?? by,
    tagline: subtitle ?? by,
    cover: `Cover of ${title}.`,
    intro: [opening ? textOf(opening) : by],
  };
  fs.writeFileSync(join(folder, 'page.en.yaml'), stringify(page, { blockQuote: 'folded' }));
}

if (import.meta.main) {
  const [file, output] = process.argv.slice(2);
  try {
    if (!file) throw new Error('Name a document: npm run import -- novel.docx');
    if (!fs.existsSync(file)) throw new Error(`${file} does not exist.`);
    const folder = output === undefined ? folderFor(file) : dirname(output);
    const text = output ?? join(folder, 'book.en.md');
    const sentences = await importBook(file, text);
    const page = output === undefined ? sentencesOf(() => writePage(folder)) : [];
    const isWhole =
      sentencesOf(() => parseText(text, fs.readFileSync(text, 'utf8'), 'en')).length === 0;
    console.log(
      [
        `${text} is written.`,
        ...sentences,
        ...(page.length === 0 && output === undefined
          ? [`${folder}/page.en.yaml has the texts of its page.`]
          : []),
        `${isWhole ? 'Then' : 'Mend these lines, then'}: npm run books -- ${basename(folder)}`,
      ].join('\n'),
    );
  } catch (error) {
    console.error((error as Error).message.trim());
    process.exitCode = 1;
  }
}
