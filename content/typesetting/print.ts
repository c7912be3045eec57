import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { readText } from '@tales/locales/read-text';
import { installOnUse } from '../install-on-use.ts';
import { keepDashes } from '../edition/dashes.ts';
import type { Edition } from '../edition/edition.ts';
import { lineOf } from '../edition/tree.ts';
import { faceFile } from '../fonts/cut-face.ts';
import { ornamentFile, ornaments } from '../tale-files.ts';
import { bookNamed } from '../tales.ts';
import { bookData } from './book-data.ts';
import type { BookPictures } from './pictures.ts';

/** The part of the typst.ts API that is used here: https://github.com/Myriad-Dreamin/typst.ts */
interface Typst {
  NodeCompiler: {
    create: (options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }) => {
      mapShadow: (path: string, content: Buffer) => void;
      compile: (options: { mainFilePath: string }) => {
        result: object | null;
        takeDiagnostics: () => { shortDiagnostics: unknown } | null;
      };
      pdf: (document: object, options: { pdfStandard: 'ua-1' }) => Buffer;
    };
  };
}

const folder = import.meta.dirname;
const { NodeCompiler } = (await installOnUse(
  '@myriaddreamin/typst-ts-node-compiler@0.7.0',
  'index.js',
)) as Typst;

/** Typesets an edition as a PDF. @param titles titles of books in its series @throws Error if Typst fails */
export function print(edition: Edition, pictures: BookPictures, titles: readonly string[]): Buffer {
  const { tale, book } = bookNamed(edition.book);
  const fontBlobs = globSync(faceFile('*.ttf'))
    .sort()
    .map((face) => readFileSync(face));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
  const provide = (file: string, content: string | Uint8Array) =>
    compiler.mapShadow(join(folder, file), Buffer.from(content));
  provide('book.json', JSON.stringify(bookData(edition, pictures, titles), kept));
  for (const name of ornaments) {
    const file = ornamentFile(tale, book, name);
    const svg = file
      ? readText(file)
      : '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    provide(`${name}.svg`, svg.replaceAll('currentColor', tale.accent.print));
  }
  if (pictures.cover) provide('cover.jpg', pictures.cover.jpeg);
  for (const [name, { jpeg }] of pictures.figures) provide(`${name}.jpg`, jpeg);
  const compiled = compiler.compile({ mainFilePath: join(folder, 'book.typ') });
  if (!compiled.result) {
    const problems = compiled.takeDiagnostics()?.shortDiagnostics;
    throw new Error(`book.typ: ${JSON.stringify(problems, null, 2)}`);
  }
  try {
    return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' });
  } catch (error) {
    throw withLines(error as Error, edition);
  }
}

/** Replacer for `JSON.stringify`: omits the positions of nodes, and prevents line breaks before dashes. */
function kept(name: string, value: unknown): unknown {
  if (name === 'position') return undefined;
  const isTree = ['children', 'heading', 'blocks'].includes(name) && Array.isArray(value);
  return isTree ? keepDashes(value as Nodes[]) : value;
}

function withLines(error: Error, { file, chapters }: Edition): Error {
  const found = error.message.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g);
  const letters = [...new Set([...found].map(([, letter = '']) => letter))];
  if (letters.length === 0) return error;
  const has = (part: unknown) => letters.some((letter) => JSON.stringify(part).includes(letter));
  const lines = chapters.flatMap(({ line, heading, notes, blocks }) => [
    ...(has(heading) ? [line] : []),
    ...[...blocks, ...notes].filter(has).map(lineOf),
  ]);
  const place = [file, lines.join(', ')].filter(Boolean).join(':');
  const message = `${place}: the fonts of the book lack ${letters.join(' ')}.`;
  return new Error(message, { cause: error });
}
