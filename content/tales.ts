import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { readMetadata } from './edition/edition.ts';
import { parseYaml } from './parse-yaml.ts';

const name = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be like sea-chart'));
const colour = z.string().check(z.regex(/^#[\da-f]{6}$/i, "must be a colour such as '#17625d'"));
const pdf = z.string().check(z.regex(/^[\w.-]+\.pdf$/, 'must be like The_Tides.pdf'));
const path = z.templateLiteral(
  ['/', z.string().check(z.regex(/^[\w-]*$/))],
  'must be a path such as /tides',
);

const BookFields = z.strictObject({
  /** @default the title in the front matter of `<book>.en.md` */
  title: z.optional(z.string()),
  /** File name of the English PDF. @default `<book>.en.pdf` */
  pdf: z.optional(pdf),
  /**
   * `fixed`: the site serves the English PDF as `/docs/<pdf>`. `hashed`: the address contains a hash of the
   * PDF, so that caches can store the PDF permanently.
   */
  address: z._default(z.enum(['fixed', 'hashed']), 'hashed'),
  /** Former names of a PDF with a fixed address. */
  pdfFormerly: z._default(z.array(pdf), []),
  /** Former names, oldest first. If `title` is missing, those in the front matter are used instead. */
  formerly: z.optional(z.array(name)),
  /** `sample` labels the book as a sample edition on the site. */
  kind: z.optional(z.literal('sample', 'must be sample, or be left out')),
  /** Path of the book's PDF reader. @default `/<name>-pdf-view` */
  reader: z.optional(path),
  /** Index of the read counter. The download counter has the next index. */
  counters: z
    .int('must be an even number, two more than the highest one in use')
    .check(z.nonnegative(), z.multipleOf(2)),
});

type BookFields = z.infer<typeof BookFields>;

const BookFile = BookFields.check(
  z.refine(
    ({ address, pdf, pdfFormerly }) =>
      address === 'fixed' ? pdf !== undefined : pdfFormerly.length === 0,
    'is incomplete: "address: fixed" needs "pdf", and "pdfFormerly" needs "address: fixed"',
  ),
);

const TaleFile = z.strictObject({
  order: z.number('must be a number'),
  path: z.optional(path),
  /** Accent colours on dark pages, on light pages and in generated PDFs. `print` defaults to `light`. */
  accent: z.strictObject({ dark: colour, light: colour, print: z.optional(colour) }),
  /** Pattern of the decorative lines beside the page of the tale. */
  motif: z.optional(z.enum(['courses', 'rings', 'waves'])),
  /** The key of the main book is `book`; the other keys are the names of further books. */
  books: z.record(name, BookFile).check(z.refine((books) => 'book' in books, 'must have a "book"')),
});

/** A public counter of the server, such as `tidesReadCount` with the index 8. */
export interface Counter {
  index: number;
  name: string;
}

export interface TaleBook extends Pick<BookFields, 'address' | 'pdfFormerly'> {
  /** Name in URLs; for the main book, the name of the tale. */
  name: string;
  /** Former names, oldest first. The names of the counters derive from the oldest name. */
  formerly: string[];
  /** Prefix of most of the book's file names, such as `book` in `book.en.md`. */
  file: string;
  title: string;
  pdf: string;
  isSample: boolean;
  reader: `/${string}`;
  counters: { read: Counter; download: Counter };
}

export interface TaleSource {
  name: string;
  folder: string;
  order: number;
  path: `/${string}`;
  /** i18next namespace for the texts of the tale's page. */
  namespace: string;
  accent: { dark: string; light: string; print: string };
  motif: 'courses' | 'rings' | 'waves' | undefined;
  /** The first book is the main book. */
  books: [TaleBook, ...TaleBook[]];
}

export const ownTales = join(import.meta.dirname, 'tales');

/** Returns the folder of the tales: `TALES_DIR` if it is set, or else `content/tales`. */
export const talesFolder = (): string => resolve(process.env['TALES_DIR'] ?? ownTales);

/** Reads the tales, sorted by `order`. @throws Error if a file or folder is missing or invalid */
export function readTales(folder = talesFolder()): TaleSource[] {
  const tales = foldersIn(folder)
    .map((name) => readTale(join(folder, name), name))
    .sort((one, other) => one.order - other.order);
  refuseRepetitions(tales);
  if (!tales.some(({ path }) => path === '/')) {
    throw new Error('content/tales: no tale has the path /: write "path: /" in one tale.yaml.');
  }
  return tales;
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map((entry) => entry.name);

function readTale(folder: string, tale: string): TaleSource {
  const file = join(folder, 'tale.yaml');
  const { order, path = `/${tale}`, accent, motif, books } = parseYaml(file, TaleFile);
  if (!name.safeParse(tale).success) {
    throw new Error(`${folder}: the folder's name is not in kebab-case: rename it like sea-chart.`);
  }
  const { book, ...companions } = books;
  const read = (name: string, file: string, fields: BookFields, prefix = ''): TaleBook => {
    const { title, formerly = [] } =
      fields.title === undefined
        ? metadataOf(join(folder, `${file}.en.md`))
        : { ...fields, title: fields.title };
    const owner = camelCase(`${prefix}${formerly[0] ?? name}`);
    return {
      name,
      formerly,
      file,
      title,
      pdf: fields.pdf ?? `${file}.en.pdf`,
      address: fields.address,
      pdfFormerly: fields.pdfFormerly,
      isSample: fields.kind === 'sample',
      reader: fields.reader ?? `/${name}-pdf-view`,
      counters: {
        read: { index: fields.counters, name: `${owner}ReadCount` },
        download: { index: fields.counters + 1, name: `${owner}DownloadCount` },
      },
    };
  };
  const main = read(tale, 'book', book as BookFields);
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

function metadataOf(text: string) {
  if (existsSync(text)) return readMetadata(text);
  throw new Error(`${text} is missing: add it, or write the "title" of the book in tale.yaml.`);
}

/** Throws an error if the tales use a path, name, counter, PDF or address more than once. */
function refuseRepetitions(tales: readonly TaleSource[]) {
  const books = tales.flatMap((tale) => tale.books.map((book) => ({ ...book, tale })));
  const seen = new Map<string, string>();
  const add = (value: string, { folder }: TaleSource) => {
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
    add(`counters ${counters.read.index}`, tale);
    add(`counter ${counters.read.name}`, tale);
    add(`PDF, ${tale.name}/${pdf}`, tale);
    const pdfs = address === 'fixed' ? [pdf, ...pdfFormerly] : [];
    for (const each of pdfs) add(`address /docs/${each}`, tale);
  }
}

export function bookNamed(
  name: string,
  tales: readonly TaleSource[] = readTales(),
): { tale: TaleSource; book: TaleBook } {
  for (const tale of tales) {
    const book = tale.books.find((book) => book.name === name);
    if (book) return { tale, book };
  }
  throw new Error(`content/tales has no book ${name}.`);
}

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
