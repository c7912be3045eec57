/** Reads the Markdown of a book: its front matter, its epigraph and its chapters. */

import { lexer, Parser, type Token, type Tokens } from 'marked';
import * as z from 'zod/mini';
import { TALES } from './editions.ts';

const text = z.string('must be given').check(z.trim(), z.minLength(1, 'must not be empty'));

const FrontMatter = z.strictObject({
  title: text,
  subtitle: text,
  tale: z.enum(TALES, `must be one of ${TALES.join(', ')}`),
  lang: z.literal('en', 'must be en, the one language the hyphenation knows'),
  edition: text,
});

export type FrontMatter = z.infer<typeof FrontMatter>;

export type Block =
  | { kind: 'paragraph'; html: string }
  | { kind: 'scene-break' }
  | { kind: 'figure'; name: string; caption: string }
  /** A subheading, a list or a quotation, already as HTML. */
  | { kind: 'other'; html: string };

export interface Chapter {
  /** The word before the colon of `## One: The Harbour Road`. */
  number: string | null;
  title: string;
  blocks: Block[];
}

export interface Epigraph {
  html: string;
  attribution: string | null;
}

export interface Source extends FrontMatter {
  epigraph: Epigraph | null;
  chapters: Chapter[];
}

const NUMBERED =
  /^(One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Thirteen|Fourteen|Fifteen|Sixteen|Seventeen|Eighteen|Nineteen|Twenty|Prologue|Epilogue|\d+): (.+)$/;

export function parseSource(file: string, markdown: string): Source {
  const [fields, body] = splitFrontMatter(file, markdown);
  const frontMatter = parseFrontMatter(file, fields);
  const tokens = lexer(body).filter((token) => token.type !== 'space');
  const first = tokens.findIndex(isChapterHeading);
  if (first < 0) {
    throw new Error(
      `${file}: no chapter. A chapter begins with a line such as "## One: The Road".`,
    );
  }
  return {
    ...frontMatter,
    epigraph: parseEpigraph(file, tokens.slice(0, first)),
    chapters: parseChapters(file, tokens.slice(first)),
  };
}

function splitFrontMatter(file: string, markdown: string): [fields: string, body: string] {
  const match = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(markdown);
  if (match?.[1] === undefined || match[2] === undefined) {
    throw new Error(`${file}: the front matter between two lines of "---" is missing.`);
  }
  return [match[1], match[2]];
}

function parseFrontMatter(file: string, lines: string): FrontMatter {
  const fields: Record<string, string> = {};
  for (const line of lines.split(/\r?\n/).filter((line) => line.trim() !== '')) {
    const match = /^(\w+):\s*(.*)$/.exec(line);
    if (match?.[1] === undefined || match[2] === undefined) {
      throw new Error(`${file}: "${line}" in the front matter is not of the form "field: value".`);
    }
    fields[match[1]] = match[2];
  }
  const result = FrontMatter.safeParse(fields);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `there is no field ${issue.keys.join(', ')}`
      : `${issue.path.join('.')} ${issue.message}`,
  );
  throw new Error(`${file}: front matter: ${problems.join('; ')}.`);
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function isChapterHeading(token: Token): token is Tokens.Heading {
  return isHeading(token) && token.depth === 2;
}

function inline(tokens: readonly Token[] | undefined): string {
  return Parser.parseInline([...(tokens ?? [])]);
}

/**
 * The attribution is the last of several paragraphs, or the emphasis that ends a single one.
 */
function parseEpigraph(file: string, tokens: readonly Token[]): Epigraph | null {
  const [quote, ...rest] = tokens;
  if (quote === undefined) return null;
  if (quote.type !== 'blockquote' || rest.length > 0) {
    throw new Error(
      `${file}: only one epigraph, as a quotation, may stand before the first chapter.`,
    );
  }
  const paragraphs = ((quote as Tokens.Blockquote).tokens as Token[]).filter(
    (token): token is Tokens.Paragraph => token.type === 'paragraph',
  );
  if (paragraphs.length > 1) {
    const html = paragraphs.slice(0, -1).map((paragraph) => inline(paragraph.tokens));
    return { html: html.join('<br>'), attribution: inline(paragraphs.at(-1)?.tokens) };
  }
  const parts = paragraphs[0]?.tokens ?? [];
  const last = parts.at(-1);
  return parts.length > 1 && last?.type === 'em'
    ? { html: inline(parts.slice(0, -1)).trim(), attribution: inline([last]) }
    : { html: inline(parts), attribution: null };
}

function parseChapters(file: string, tokens: readonly Token[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const token of tokens) {
    if (isChapterHeading(token)) {
      const [, number = null, title = token.text] = NUMBERED.exec(token.text) ?? [];
      chapters.push({ number, title, blocks: [] });
    } else {
      chapters.at(-1)?.blocks.push(parseBlock(file, token));
    }
  }
  const empty = chapters.find((chapter) => chapter.blocks.length === 0);
  if (empty) throw new Error(`${file}: the chapter "${empty.title}" has no text.`);
  return chapters;
}

function parseBlock(file: string, token: Token): Block {
  switch (token.type) {
    case 'paragraph':
      return parseParagraph(file, token as Tokens.Paragraph);
    case 'hr':
      return { kind: 'scene-break' };
    case 'heading':
      if ((token as Tokens.Heading).depth !== 3) break;
      return { kind: 'other', html: Parser.parse([token]) };
    case 'blockquote':
    case 'list':
      return { kind: 'other', html: Parser.parse([token]) };
  }
  throw new Error(`${file}: the book has no setting for "${token.raw.trim().slice(0, 40)}".`);
}

function parseParagraph(file: string, paragraph: Tokens.Paragraph): Block {
  const image = paragraph.tokens.find((token) => token.type === 'image') as
    Tokens.Image | undefined;
  if (image === undefined) return { kind: 'paragraph', html: inline(paragraph.tokens) };
  if (paragraph.tokens.length > 1 || image.text === '' || !/^[a-z0-9-]+$/.test(image.href)) {
    throw new Error(
      `${file}: a figure stands alone, as ![its caption](name-of-picture): "${paragraph.raw.trim()}".`,
    );
  }
  return { kind: 'figure', name: image.href, caption: image.text };
}
