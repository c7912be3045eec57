/** Reads the Markdown of an edition: its front matter, its epigraph and its chapters. */

import { lexer, Parser, type Token, type Tokens, walkTokens } from 'marked';
import * as z from 'zod/mini';

const text = z.string('must be given').check(z.trim(), z.minLength(1, 'must not be empty'));

const date = z.iso.date('must be a date such as 2026-11-22');

const FrontMatter = z.strictObject({
  title: text,
  /** What the title means, in the language of a translation, which keeps the English title. */
  gloss: z.optional(text),
  subtitle: text,
  /** What kind of edition it is: a sample, an excerpt. */
  edition: text,
  /** The day on which the site has published the text, or a corrected one. */
  published: date,
  /** Names that the book had in addresses, with commas: `the-roads, roads`. Only the original lists them. */
  formerly: z.optional(
    text.check(
      z.regex(/^[a-z0-9-]+(?:, *[a-z0-9-]+)*$/, 'must be names such as the-roads, with commas'),
    ),
  ),
  /** `true` if only the first chapters are translated. */
  excerpt: z.optional(z.literal('true', 'must be true, or be left out')),
});

export type Block =
  | { kind: 'paragraph'; html: string }
  | { kind: 'scene-break' }
  | { kind: 'figure'; name: string; alt: string; caption: string }
  /** A subheading, a list or a quotation, already as HTML. */
  | { kind: 'other'; html: string };

export interface Chapter {
  /** The word before the colon of `## One: The Harbour Road`. */
  number: string | null;
  title: string;
  /** The chapter's name in addresses: from its title, or as `{#the-harbour-road}` after it. */
  slug: string;
  /** Names that it had before, as `{formerly the-harbour-way, the-way}` in its heading: the oldest first. */
  formerly: string[];
  /** The day on which it was published: as `{2026-12-24}` in its heading, or that of the edition. */
  published: string;
  blocks: Block[];
}

export interface Epigraph {
  html: string;
  attribution: string | null;
}

export interface Source {
  title: string;
  gloss: string | null;
  subtitle: string;
  edition: string;
  published: string;
  /** Names that the book had before, the oldest first. */
  formerly: string[];
  excerpt: boolean;
  epigraph: Epigraph | null;
  chapters: Chapter[];
}

/**
 * `One: The Harbour Road {#the-harbour-road} {formerly the-way} {2026-12-24}`: only the title must be given; the
 * number is one word.
 */
const HEADING =
  /^(?:([\p{L}\d]+): )?(.+?)(?: \{#([a-z0-9-]+)\})?(?: \{formerly ([a-z0-9-]+(?:, *[a-z0-9-]+)*)\})?(?: \{(\d{4}-\d\d-\d\d)\})?$/u;

export function parseSource(file: string, markdown: string): Source {
  const [fields, body] = splitFrontMatter(file, markdown);
  const { gloss = null, excerpt, formerly, ...frontMatter } = parseFrontMatter(file, fields);
  const tokens = lexer(body).filter((token) => token.type !== 'space');
  refuseTags(file, tokens);
  const first = tokens.findIndex(isChapterHeading);
  if (first < 0) {
    throw new Error(
      `${file}: no chapter. A chapter begins with a line such as "## One: The Road".`,
    );
  }
  return {
    ...frontMatter,
    gloss,
    formerly: namesIn(formerly),
    excerpt: excerpt === 'true',
    epigraph: parseEpigraph(file, tokens.slice(0, first)),
    chapters: parseChapters(file, tokens.slice(first), frontMatter.published),
  };
}

function splitFrontMatter(file: string, markdown: string): [fields: string, body: string] {
  const match = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(markdown);
  if (match?.[1] === undefined || match[2] === undefined) {
    throw new Error(`${file}: the front matter between two lines of "---" is missing.`);
  }
  return [match[1], match[2]];
}

function parseFrontMatter(file: string, lines: string): z.infer<typeof FrontMatter> {
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

/** What the parser writes becomes part of web pages as it is. */
function refuseTags(file: string, tokens: readonly Token[]): void {
  walkTokens([...tokens], ({ type, raw }) => {
    if (type === 'html') throw new Error(`${file}: a text has no tags: "${raw.trim()}".`);
  });
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

function parseChapters(file: string, tokens: readonly Token[], published: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const token of tokens) {
    if (isChapterHeading(token)) {
      const [, number = null, title = token.text, slug = slugOf(title), former, day = published] =
        HEADING.exec(token.text) ?? [];
      const formerly = namesIn(former);
      chapters.push({ number, title, slug, formerly, published: day, blocks: [] });
    } else {
      chapters.at(-1)?.blocks.push(parseBlock(file, token));
    }
  }
  const empty = chapters.find((chapter) => chapter.blocks.length === 0);
  if (empty) throw new Error(`${file}: the chapter "${empty.title}" has no text.`);
  const slugs = new Set<string>();
  for (const { title, slug } of chapters) {
    if (slugs.has(slug)) throw new Error(`${file}: "${title}" needs a name of its own, {#name}.`);
    slugs.add(slug);
  }
  for (const { title, formerly } of chapters) {
    for (const name of formerly) {
      if (slugs.has(name)) {
        throw new Error(`${file}: "${title}": ${name} is the name of a chapter, not a former one.`);
      }
      slugs.add(name);
    }
  }
  return chapters;
}

const namesIn = (list = ''): string[] => list.split(/, */).filter((name) => name !== '');

/** `What Mr Brome Left Out` → `what-mr-brome-left-out`. */
const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function parseBlock(file: string, token: Token): Block {
  switch (token.type) {
    case 'paragraph':
      return parseParagraph(file, token as Tokens.Paragraph);
    case 'hr':
      return { kind: 'scene-break' };
    case 'heading':
      if ((token as Tokens.Heading).depth !== 3) break;
      return { kind: 'other', html: Parser.parse([token]) };
    case 'blockquote': {
      const html = Parser.parse([token]);
      return { kind: 'other', html: html.replace('<blockquote>', '<blockquote class="letter">') };
    }
    case 'list':
      return { kind: 'other', html: Parser.parse([token]) };
  }
  throw new Error(`${file}: the book has no setting for "${token.raw.trim().slice(0, 40)}".`);
}

function parseParagraph(file: string, paragraph: Tokens.Paragraph): Block {
  const image = paragraph.tokens.find((token) => token.type === 'image') as
    | Tokens.Image
    | undefined;
  if (image === undefined) return { kind: 'paragraph', html: inline(paragraph.tokens) };
  const { text: alt, title: caption, href: name } = image;
  if (paragraph.tokens.length > 1 || !alt || !caption || !/^[a-z0-9-]+$/.test(name)) {
    throw new Error(
      `${file}: a figure stands alone, as ![what it shows](name-of-picture "Its caption"): "${paragraph.raw.trim()}".`,
    );
  }
  return { kind: 'figure', name, alt, caption };
}
