/** Typesets books with Typst. Provides the template with fonts, ornaments and pictures. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { readText } from '@tales/locales/read-text';
import { installOnUse } from '../install-on-use.ts';
import { keepDashes } from '../edition/dashes.ts';
import { faceFile } from '../fonts/cut-face.ts';
import { ornamentFile } from '../tale-files.ts';
import { bookNamed } from '../tales.ts';
import type { BookData } from './book-data.ts';
import type { BookPictures } from './pictures.ts';

/** The part of the Typst 0.14 API that is used here: https://github.com/Myriad-Dreamin/typst.ts */
interface Typst {
  NodeCompiler: {
    create: (options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }) => Compiler;
  };
}
interface Compiler {
  mapShadow: (path: string, content: Buffer) => void;
  compile: (options: { mainFilePath: string }) => {
    result: object | null;
    takeDiagnostics: () => { shortDiagnostics: unknown } | null;
  };
  pdf: (document: object, options: { pdfStandard: 'ua-1' }) => Buffer;
}

const folder = import.meta.dirname;
const { NodeCompiler } = (await installOnUse(
  '@myriaddreamin/typst-ts-node-compiler@0.7.0',
  'index.js',
)) as Typst;

/** The TrueType fonts that `book.typ` uses. The last font contains symbols such as ⋮, ★ and ☾. */
const FACES = [
  'EBGaramond_400Regular.ttf',
  'EBGaramond_500Medium.ttf',
  'EBGaramond_700Bold.ttf',
  'EBGaramond_400Regular_Italic.ttf',
  'EBGaramond_500Medium_Italic.ttf',
  'EBGaramond_700Bold_Italic.ttf',
  'CormorantGaramond_500Medium.ttf',
  'CormorantGaramond_500Medium_Italic.ttf',
  'NotoSansMath_400Regular.ttf',
];

/**
 * Typesets a book and returns the PDF.
 * @throws MissingLetters if no font has a letter, Error if Typst reports another problem
 */
export function setBook(name: string, data: BookData, { cover, figures }: BookPictures): Buffer {
  const fontBlobs = FACES.map((face) => readFileSync(faceFile(face)));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
  const provide = (file: string, content: string | Uint8Array) =>
    compiler.mapShadow(join(folder, file), Buffer.from(content));
  provide('book.json', JSON.stringify(data, kept));
  provide('device.svg', ornament(name, 'ornament'));
  provide('scene-break.svg', ornament(name, 'scene-break'));
  if (cover) provide('cover.jpg', cover.jpeg);
  for (const [picture, { jpeg }] of figures) provide(`${picture}.jpg`, jpeg);
  const compiled = compiler.compile({ mainFilePath: join(folder, 'book.typ') });
  const document = compiled.result;
  if (!document) {
    const problems: unknown = compiled.takeDiagnostics()?.shortDiagnostics;
    throw new Error(`book.typ: ${JSON.stringify(problems, null, 2)}`);
  }
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch (error) {
    throw missingLetters(error) ?? error;
  }
}

/** A replacer for `JSON.stringify` that omits the positions of nodes and binds dashes to the words before them. */
function kept(name: string, value: unknown): unknown {
  if (name === 'position') return undefined;
  const isTree = ['children', 'heading', 'blocks'].includes(name) && Array.isArray(value);
  return isTree ? keepDashes(value as Nodes[]) : value;
}

/** Returns an ornament as SVG in the colour of the tale, or an empty picture if there is none. */
function ornament(name: string, kind: Parameters<typeof ornamentFile>[2]): string {
  const { tale, book } = bookNamed(name);
  const file = ornamentFile(tale, book, kind);
  return file === undefined
    ? '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
    : readText(file).replaceAll('currentColor', tale.accent.print);
}

export class MissingLetters extends Error {
  readonly letters: readonly string[];

  constructor(letters: readonly string[]) {
    super(`the fonts of the book lack ${letters.join(' ')}`);
    this.letters = letters;
  }
}

function missingLetters(error: unknown): MissingLetters | undefined {
  const message = error instanceof Error ? error.message : '';
  const found = message.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g);
  const letters = [...new Set([...found].map(([, letter = '']) => letter))];
  return letters.length > 0 ? new MissingLetters(letters) : undefined;
}
