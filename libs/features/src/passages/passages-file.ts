import * as z from 'zod/mini';
import { passageSchema, type Passage } from './passage.ts';

/** Greatest size of a file, in characters: the most and longest passages, twice. */
const FILE_LENGTH = 2_000_000;

const fileSchema = z.object({
  /** The name of the book. */
  book: z.string().check(z.minLength(1), z.maxLength(200)),
  passages: z.array(z.unknown()).check(z.minLength(1)),
});

/** Why a file is not imported; `damaged` names the passage, counted from 1. */
export type FileProblem =
  | { reason: 'noPassages' }
  | { reason: 'otherBook' }
  | { reason: 'damaged'; at: number };

/** Thrown for a file that is not imported. */
export class PassagesFileError extends Error {
  override name = 'PassagesFileError';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file of passages is not imported: ${JSON.stringify(problem)}`);
    this.problem = problem;
  }
}

/** A file for programs. */
export const toJson = (book: string, passages: readonly Passage[]): string =>
  `${JSON.stringify({ book, passages }, null, 2)}\n`;

export interface MarkdownOptions {
  /** The name of the book. */
  book: string;
  /** Its title. */
  title: string;
  /** What stands below a quotation: the name of its chapter, and its address. */
  sourceOf: (passage: Passage) => { name: string; address: string };
}

/** A file for readers. Each passage ends with a comment that has its place; its note may be edited. */
export const toMarkdown = (
  passages: readonly Passage[],
  { book, title, sourceOf }: MarkdownOptions,
): string =>
  [
    `# ${escaped(title)}`,
    ...passages.flatMap(({ note, ...passage }) => {
      const { name, address } = sourceOf({ ...passage, note });
      return [
        passage.quote
          .split('\n')
          .map((line) => `> ${escaped(line)}`)
          .join('\n>\n'),
        `— [${escaped(name)}](${address})`,
        ...(note ? [note.replaceAll('<!--', '&lt;!--')] : []),
        `<!-- passage ${JSON.stringify({ book, ...passage }).replace(/[<>]/g, unicode)} -->`,
      ];
    }),
  ].join('\n\n') + '\n';

/**
 * The passages in a file that `toJson` or `toMarkdown` has written: all or none.
 *
 * @param books the name of the book, then those that it had before
 * @throws PassagesFileError
 */
export function parsePassages(text: string, books: readonly string[]): Passage[] {
  const file = fileSchema.safeParse(
    text.length > FILE_LENGTH ? undefined : (jsonIn(text) ?? markdownIn(text)),
  ).data;
  if (!file) throw new PassagesFileError({ reason: 'noPassages' });
  if (!books.includes(file.book)) throw new PassagesFileError({ reason: 'otherBook' });
  return file.passages.map((value, index) => {
    const passage = passageSchema.safeParse(value).data;
    if (!passage) throw new PassagesFileError({ reason: 'damaged', at: index + 1 });
    return passage;
  });
}

/** Each comment with what stands before it: a quotation, a source, and the note. */
const PASSAGE = /([\s\S]*?)<!-- passage (.*?) -->/g;

function markdownIn(text: string): unknown {
  const passages = [...text.replaceAll('\r\n', '\n').matchAll(PASSAGE)].map(
    ([, before = '', place = '']) => ({
      ...(Object(jsonIn(place)) as { book?: unknown }),
      note: before
        .replace(/[\s\S]*?(^>.*\n)+\n(— .*\n)?/m, '')
        .replaceAll('&lt;!--', '<!--')
        .trim(),
    }),
  );
  return { book: passages[0]?.book, passages };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Text without a meaning in Markdown. */
const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#]/g, String.raw`\$&`);

const unicode = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
