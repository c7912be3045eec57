/** Typst with the template, the faces, the ornaments and the pictures of a book. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { BookData } from './book-data.ts';
import { FACES } from './fonts.ts';
import { ornament } from './ornaments.ts';
import type { BookPictures } from './pictures.ts';

const folder = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);

export type Typst = ReturnType<typeof openTypst>;

export function openTypst(book: string, { cover, figures }: BookPictures) {
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: FACES.map((face) => readFileSync(resolve(face))) }],
  });
  const provide = (name: string, content: string | Uint8Array) =>
    compiler.mapShadow(join(folder, name), Buffer.from(content));
  provide('device.svg', ornament(book, 'ornament'));
  provide('scene-break.svg', ornament(book, 'scene-break'));
  if (cover) provide('cover.jpg', cover.jpeg);
  for (const [name, { jpeg }] of figures) provide(`${name}.jpg`, jpeg);

  return {
    set(data: BookData): NodeTypstDocument {
      provide('book.json', JSON.stringify(data));
      const compiled = compiler.compile({ mainFilePath: join(folder, 'book.typ') });
      if (compiled.result) return compiled.result;
      const problems: unknown = compiled.takeDiagnostics()?.shortDiagnostics;
      throw new Error(`book.typ: ${JSON.stringify(problems, null, 2)}`);
    },

    /** What the template says under a label. */
    read(document: NodeTypstDocument, label: string): unknown {
      const [value] = compiler.query(document, {
        selector: `<${label}>`,
        field: 'value',
      }) as unknown[];
      return value;
    },

    /** @throws MissingLetters if no face has a letter */
    write(document: NodeTypstDocument): Buffer {
      try {
        return compiler.pdf(document, { pdfStandard: 'ua-1' });
      } catch (error) {
        throw missingLetters(error) ?? error;
      }
    },

    /** Drops what was set before the last `generations` calls of this. */
    forget: (generations: number) => compiler.evictCache(generations),
  };
}

export class MissingLetters extends Error {
  readonly letters: readonly string[];

  constructor(letters: readonly string[]) {
    super(`no face of the book has ${letters.join(' ')}`);
    this.letters = letters;
  }
}

function missingLetters(error: unknown): MissingLetters | undefined {
  const message = error instanceof Error ? error.message : '';
  const found = message.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g);
  const letters = [...new Set([...found].map(([, letter = '']) => letter))];
  return letters.length > 0 ? new MissingLetters(letters) : undefined;
}
