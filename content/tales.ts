/** The tales: one folder for each, described by its `tale.yaml`. */

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { readMetadata } from './edition/edition.ts';
import type { Metadata } from './edition/tree.ts';
import { parseYaml } from './parse-yaml.ts';

const name = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be like sea-chart'));
const colour = z.string().check(z.regex(/^#[\da-f]{6}$/i, "must be a colour such as '#17625d'"));
const pdf = z.string().check(z.regex(/^[\w.-]+\.pdf$/, 'must be like The_Tides.pdf'));
const path = z.templateLiteral(
  ['/', z.string().check(z.regex(/^[\w-]*$/))],
  'must be a path such as /tides',
);

const BookFile = z.strictObject({
  /** Only for a book without a text, which has its own. */
  title: z.optional(z.string()),
  /** The PDF in English: its name in the folder, and in its address if that is fixed. */
  pdf: z.optional(pdf),
  /**
   * `fixed`: the site serves the PDF as `/docs/<file>`. `hashed`: the address follows from the content, so that
   * caches may keep the book for ever.
   */
  address: z._default(z.enum(['fixed', 'hashed']), 'hashed'),
  /** Names that a PDF with a fixed address had before. */
  pdfFormerly: z.optional(z.array(pdf)),
  /** Names that the book had in addresses before, the oldest first. Only for a book without a text. */
  formerly: z.optional(z.array(name)),
  /** Given if the book is only a sample, which the site then says. */
  kind: z.optional(z.literal('sample', 'must be sample, or be left out')),
  /** The path of its reader view. */
  reader: z.optional(path),
  /** The index of the public counter of its readings; the one after it counts the downloads. */
  counters: z
    .int('must be an even number, two more than the highest one in use')
    .check(z.nonnegative(), z.multipleOf(2)),
});

const TaleFile = z.strictObject({
  /** The tales are shown in this order. */
  order: z.number('must be a number'),
  path: z.optional(path),
  /** The colour of links and titles in the dark and the light theme, and in print. */
  accent: z.strictObject({ dark: colour, light: colour, print: z.optional(colour) }),
  /** What is drawn beside a wide page. @default nothing */
  motif: z.optional(z.enum(['courses', 'rings', 'waves'])),
  /** By the name of their texts. `book` is the tale itself. */
  books: z.record(name, BookFile).check(z.refine((books) => 'book' in books, 'must have a "book"')),
});

/** A public counter of the server: `8` and `tidesReadCount`. */
export interface Counter {
  index: number;
  name: string;
}

export interface TaleBook {
  /** Its name in addresses: that of the tale, if it is the tale itself. */
  name: string;
  /** The names that it had before, the oldest first. Its counters have the first one for ever. */
  formerly: string[];
  /** The name of its files: `book.en.md`. */
  file: string;
  title: string;
  pdf: string;
  address: 'fixed' | 'hashed';
  pdfFormerly: string[];
  isSample: boolean;
  /** The path of its reader view. */
  reader: `/${string}`;
  counters: { read: Counter; download: Counter };
}

export interface Tale {
  /** The name of its folder. */
  name: string;
  folder: string;
  /** Its place among the others. */
  order: number;
  path: `/${string}`;
  /** The name of its page's texts in addresses. */
  namespace: string;
  accent: { dark: string; light: string; print: string };
  motif: 'courses' | 'rings' | 'waves' | undefined;
  /** The tale itself, then its companions. */
  books: [TaleBook, ...TaleBook[]];
}

/** The folder of the owner's tales. */
export const ownTales = join(import.meta.dirname, 'tales');

/** The folder of the tales: the owner's, or for tests the one that `TALES_DIR` names. */
export const talesFolder = (): string => resolve(process.env['TALES_DIR'] ?? ownTales);

/**
 * Reads the tales, in their order.
 *
 * @throws Error with a sentence that begins with the name of the file
 */
export function readTales(folder = talesFolder()): Tale[] {
  const tales = foldersIn(folder)
    .map((name) => readTale(join(folder, name), name))
    .sort((one, other) => one.order - other.order);
  refuseRepetitions(tales);
  if (!tales.some(({ path }) => path === '/')) {
    throw new Error('content/tales: one tale must have "path: /" in its tale.yaml.');
  }
  return tales;
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map((entry) => entry.name);

function readTale(folder: string, tale: string): Tale {
  const file = join(folder, 'tale.yaml');
  const { order, path = `/${tale}`, accent, motif, books } = parseYaml(file, TaleFile);
  if (!name.safeParse(tale).success) {
    throw new Error(`${folder}: the name of the folder must be like sea-chart.`);
  }
  const { book, ...companions } = books;
  /** `prefix`: what its counters begin with. */
  const read = (
    name: string,
    file: string,
    fields: z.infer<typeof BookFile>,
    prefix = '',
  ): TaleBook => {
    const { title, formerly = [] } =
      fields.title === undefined
        ? metadataOf(join(folder, `${file}.en.md`))
        : { ...fields, title: fields.title };
    const owner = camelCase(`${prefix}${formerly[0] ?? name}`);
    if (fields.address === 'fixed' ? !fields.pdf : fields.pdfFormerly) {
      throw new Error(
        `${join(folder, 'tale.yaml')}: "address: fixed" needs the name of the "pdf", and only with it there is "pdfFormerly".`,
      );
    }
    return {
      name,
      formerly,
      file,
      title,
      pdf: fields.pdf ?? `${file}.en.pdf`,
      address: fields.address,
      pdfFormerly: fields.pdfFormerly ?? [],
      isSample: fields.kind === 'sample',
      reader: fields.reader ?? `/${name}-pdf-view`,
      counters: {
        read: { index: fields.counters, name: `${owner}ReadCount` },
        download: { index: fields.counters + 1, name: `${owner}DownloadCount` },
      },
    };
  };
  const main = read(tale, 'book', book as z.infer<typeof BookFile>);
  const first = main.formerly[0] ?? tale;
  return {
    name: tale,
    folder,
    order,
    path,
    namespace: path === '/' ? 'index' : tale,
    accent: { ...accent, print: accent.print ?? accent.light },
    motif,
    books: [
      main,
      ...Object.entries(companions).map(([name, fields]) => read(name, name, fields, `${first}-`)),
    ],
  };
}

function metadataOf(text: string): Metadata {
  if (existsSync(text)) return readMetadata(text);
  throw new Error(`${text} is missing. A book without a text has its "title" in tale.yaml.`);
}

/** What two tales or books must not share. */
function refuseRepetitions(tales: readonly Tale[]) {
  const books = tales.flatMap((tale) => tale.books.map((book) => ({ ...book, tale })));
  const seen = new Map<string, string>();
  const add = (value: string, { folder }: Tale) => {
    const other = seen.get(value);
    if (other) throw new Error(`${join(folder, 'tale.yaml')}: ${other} has the same ${value}.`);
    seen.set(value, join(folder, 'tale.yaml'));
  };
  for (const tale of tales) {
    add(`path ${tale.path}`, tale);
    add(`name of texts, ${tale.namespace}`, tale);
  }
  for (const { name, formerly, reader, counters, address, pdf, pdfFormerly, tale } of books) {
    for (const each of [name, ...formerly]) add(`name of a book, ${each}`, tale);
    add(`path ${reader}`, tale);
    add(`counters ${counters.read.index.toString()}`, tale);
    add(`counter ${counters.read.name}`, tale);
    add(`PDF, ${tale.name}/${pdf}`, tale);
    const pdfs = address === 'fixed' ? [pdf, ...pdfFormerly] : [];
    for (const each of pdfs) add(`address /docs/${each}`, tale);
  }
}

/** A book and its tale. @throws Error if there is no such book */
export function bookNamed(
  name: string,
  tales: readonly Tale[] = readTales(),
): { tale: Tale; book: TaleBook } {
  for (const tale of tales) {
    const book = tale.books.find((book) => book.name === name);
    if (book) return { tale, book };
  }
  throw new Error(`content/tales has no book ${name}.`);
}

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
