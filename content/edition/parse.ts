/** Reads the Markdown of a text into its tree. `docs/markdown.md` describes the dialect. */

import type { Heading as HeadingNode, Root, RootContent } from 'mdast';
import type { EditionLanguage } from './edition.ts';
import { parseFrontMatter } from './front-matter.ts';
import { parseBlocks, parseDedication, parseEpigraph, parseFrame } from './parse-blocks.ts';
import { type Heading, parseHeading } from './parse-heading.ts';
import { parseMarkdown, splitFrontMatter } from './markdown-parser.ts';
import { parseInlines } from './parse-inlines.ts';
import {
  createProblems,
  isComment,
  lineOf,
  type Problems,
  type Reading,
  sourceOf,
} from './reading.ts';
import {
  type Block,
  type Chapter,
  type Epigraph,
  matterOf,
  type Metadata,
  type Part,
  type Text,
} from './tree.ts';

/** @throws Error with a sentence for each problem: the file, the line, the words and what is wrong with them */
export function parseText(file: string, source: string, language: EditionLanguage): Text {
  const problems = createProblems(file);
  const { metadata, markdown } = readFrontMatter(source, problems);
  const root = parseMarkdown(markdown);
  const reading: Reading = {
    markdown,
    language,
    refuse: (node, reason = 'cannot be set there, see content/docs/markdown.md', words) => {
      const [line = ''] = (words ?? sourceOf(node, markdown)).trim().split('\n');
      problems.add(lineOf(node), `"${line.slice(0, 40)}" ${reason}.`);
    },
    notes: new Map(),
    references: null,
    usedNotes: new Set(),
    links: [],
  };
  for (const node of root.children) {
    if (node.type !== 'footnoteDefinition') continue;
    const { identifier, label } = node;
    if (reading.notes.has(identifier)) {
      reading.refuse(node, 'is the name of another note, too', `[^${label ?? identifier}]`);
    }
    reading.notes.set(identifier, node);
  }
  const content = parseContent(root, reading, metadata?.published ?? '');
  problems.throwIfAny();
  return { ...(metadata as Metadata), ...content };
}

/** Reads only the front matter of a text. @throws Error with a line for each problem */
export function parseMetadata(file: string, source: string): Metadata {
  const problems = createProblems(file);
  const { metadata } = readFrontMatter(source, problems);
  problems.throwIfAny();
  return metadata as Metadata;
}

function readFrontMatter(source: string, problems: Problems) {
  const { yaml, markdown } = splitFrontMatter(source);
  if (yaml === undefined) {
    problems.add(1, 'a text begins with its front matter, between two lines of "---".');
    problems.throwIfAny();
  }
  return { metadata: parseFrontMatter(yaml ?? '', problems), markdown };
}

type Content = Pick<Text, 'dedication' | 'epigraph' | 'parts' | 'chapters'>;

function parseContent(root: Root, reading: Reading, published: string): Content {
  const { refuse } = reading;
  const [opening, ...sections] = sectionsOf(root);
  const content: Content = { ...parseOpening(opening, reading), parts: [], chapters: [] };
  const { parts, chapters } = content;
  const named: { heading: HeadingNode; names: string[] }[] = [];
  let hasChapters = true;
  for (const { heading, nodes } of sections) {
    const inlines = parseInlines(heading.children, reading);
    const source = sourceOf(heading, reading.markdown);
    const head = parseHeading(inlines, source, reading.language, (words) => {
      refuse(heading, undefined, words);
    });
    if (!head.slug) refuse(heading, 'needs a name for addresses, {#name}');
    if (heading.depth === 1) {
      parts.push(parsePart(head, nodes, reading));
      hasChapters = false;
    } else {
      const isBody = matterOf[head.role] === 'body';
      const part = isBody && parts.length > 0 ? parts.length - 1 : null;
      const chapter = parseChapter(heading, head, nodes, reading);
      chapters.push({ ...chapter, part, published: head.published ?? published });
      hasChapters = true;
    }
    named.push({ heading, names: [head.slug, ...head.formerly] });
  }
  const all = named.flatMap(({ names }) => names);
  for (const { heading, names } of named) {
    for (const name of names.filter((name) => all.indexOf(name) !== all.lastIndexOf(name))) {
      refuse(heading, 'is the name of another heading, too: give one of them {#name}', name);
    }
  }
  if (chapters.length === 0 || !hasChapters) {
    const last = sections.at(-1)?.heading;
    refuse(last ?? root, 'has no chapter, which begins with ##', last ? undefined : 'The text');
  }
  refuseLoose(reading, chapters);
  return content;
}

interface Section {
  heading: HeadingNode;
  nodes: RootContent[];
}

/** What stands before the first heading, and the sections below the headings of parts and chapters. */
function sectionsOf({ children }: Root): [RootContent[], ...Section[]] {
  const opening: RootContent[] = [];
  const sections: Section[] = [];
  for (const node of children) {
    if (node.type === 'footnoteDefinition') continue;
    if (node.type === 'html' && isComment(node.value)) continue;
    if (node.type === 'heading' && node.depth <= 2) sections.push({ heading: node, nodes: [] });
    else (sections.at(-1)?.nodes ?? opening).push(node);
  }
  return [opening, ...sections];
}

/** Takes the epigraphs from the beginning of a section. Several become quotations of one. */
function takeEpigraph(nodes: RootContent[], reading: Reading): Epigraph | null {
  const epigraphs: (Epigraph & { line: number })[] = [];
  for (let [first] = nodes; first?.type === 'containerDirective'; [first] = nodes) {
    if (first.name !== 'epigraph') break;
    epigraphs.push({ ...parseEpigraph(first, reading), line: lineOf(first) });
    nodes.shift();
  }
  const [only, ...others] = epigraphs;
  if (!only) return null;
  if (others.length === 0) return { lang: only.lang, blocks: only.blocks, source: only.source };
  return {
    lang: null,
    blocks: epigraphs.map((epigraph) => ({ kind: 'quotation', ...epigraph })),
    source: null,
  };
}

function parseOpening(nodes: RootContent[], reading: Reading) {
  let dedication: Block[] | null = null;
  const [first] = nodes;
  if (first?.type === 'containerDirective' && first.name === 'dedication') {
    nodes.shift();
    dedication = parseDedication(first, reading);
  }
  const epigraph = takeEpigraph(nodes, reading);
  refuseRest(nodes, reading);
  return { dedication, epigraph };
}

function parsePart(
  { number, title, inlines, slug }: Heading,
  nodes: RootContent[],
  reading: Reading,
): Part {
  const epigraph = takeEpigraph(nodes, reading);
  refuseRest(nodes, reading);
  return { number, title, heading: inlines, slug, epigraph };
}

function refuseRest([first]: readonly RootContent[], { refuse }: Reading): void {
  if (first) refuse(first, 'stands in no chapter');
}

function parseChapter(
  heading: HeadingNode,
  { role, number, title, inlines, slug, formerly }: Heading,
  nodes: RootContent[],
  reading: Reading,
): Omit<Chapter, 'part' | 'published'> {
  const epigraph = takeEpigraph(nodes, reading);
  const references: string[] = [];
  reading.references = references;
  const blocks = parseBlocks(nodes, reading, false);
  reading.references = null;
  if (blocks.length === 0) reading.refuse(heading, 'has no text');
  const notes = references.flatMap((identifier) => {
    const note = reading.notes.get(identifier);
    return note ? [{ line: lineOf(note), blocks: parseFrame(note, reading) }] : [];
  });
  const frame = { role, number, title, heading: inlines, slug, formerly, line: lineOf(heading) };
  return { ...frame, epigraph, blocks, notes };
}

/** Refuses links that lead nowhere, and notes to which nothing refers. */
function refuseLoose(
  { refuse, links, notes, usedNotes }: Reading,
  chapters: readonly Chapter[],
): void {
  for (const { node, slug } of links) {
    if (!chapters.some((chapter) => chapter.slug === slug)) refuse(node, 'leads to no chapter');
  }
  for (const [identifier, note] of notes) {
    if (!usedNotes.has(identifier)) refuse(note, 'has no reference');
  }
}
