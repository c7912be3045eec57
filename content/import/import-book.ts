/**
 * Writes a document that Pandoc reads (of Word, OpenDocument, EPUB, HTML and others) as a text of `docs/markdown.md`:
 *
 *   npm run import -- novel.docx            writes novel.en.md beside it
 *   npm run import -- novel.epub content/tales/tide-table/book.de.md
 *
 * Its pictures are written into `pictures` beside the text. It lists what it could not set.
 */

import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { editionOfFile } from '../edition/edition.ts';
import { parseText } from '../edition/parse.ts';
import { installOnUse } from '../install-on-use.ts';

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
  const options = {
    'input-files': [name],
    to: 'commonmark+yaml_metadata_block+footnotes+pipe_tables',
    standalone: true,
    wrap: 'none',
    filters: ['dialect.lua'],
    'extract-media': 'media',
    metadata: { published: new Date().toISOString().slice(0, 10) },
  };
  const { stdout, stderr, warnings, mediaFiles } = await convert(options, null, {
    [name]: new Blob([fs.readFileSync(file)]),
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
  const hidden = elements('r').filter((run) => /<w:vanish(?! w:val="(?:0|false|off)")/.test(run));
  return [
    ...['fldSimple', 'dir', 'bdo', 'ruby'].flatMap((name) =>
      elements(name).map((part) => `Left out, from <w:${name}>: ${wordsOf(part)}`),
    ),
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
  const { format } = await image.metadata().catch(() => ({ format: undefined }));
  if (format === undefined || format === 'svg')
    return [`${file} is missing: the picture has a format that cannot be read, export it as PNG.`];
  fs.mkdirSync(dirname(file), { recursive: true });
  await image.autoOrient().png().toFile(file);
  return [];
}

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

/** What the parser refuses. */
function problemsOf(...text: Parameters<typeof parseText>): string[] {
  try {
    parseText(...text);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

if (import.meta.main) {
  const [file, output = file?.replace(/\.\w+$/, '.en.md')] = process.argv.slice(2);
  try {
    if (!file || !output) throw new Error('Name a document: npm run import -- novel.docx');
    const sentences = await importBook(file, output);
    console.log([`${output} is written.`, ...sentences].join('\n'));
  } catch (error) {
    console.error((error as Error).message.trim());
    process.exitCode = 1;
  }
}
