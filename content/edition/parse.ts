/** Parses the Markdown of a text. `content/docs/markdown.md` describes the dialect. */

import type { Heading, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { isComment, kindOf, readChildren, readNode, type Reading, refuse } from './dialect.ts';
import type { EditionLanguage } from './edition.ts';
import { type Metadata, parseFrontMatter } from './front-matter.ts';
import { parseHeading } from './parse-heading.ts';
import { type Block, type Chapter, lineOf, matterOf, type Part, type ParsedText } from './tree.ts';

const parser = unified()
  // Disables indented code, so that the first line of a stanza can have any indent.
  .data('micromarkExtensions', [{ disable: { null: ['codeIndented'] } }])
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective);

/** Parses Markdown with front matter. @throws Error with lines such as `road.md:8: "[^1]" has no note.` */
export function parseText(path: string, source: string, language: EditionLanguage): ParsedText {
  const { file, metadata } = readFrontMatter(path, source);
  const root = parser.parse(file);
  refuseUnclosed(root, file);
  throwProblems(file);
  const reading: Reading = { file, notes: new Map(), references: null, links: [] };
  readNotes(root, reading);
  const content = readContent(root, reading, language, metadata.published);
  throwProblems(file);
  visit(root, 'text', (node) => {
    node.value = node.value.replaceAll('\n', ' ');
  });
  return { ...metadata, ...content };
}

/** Reports unclosed container directives, which the Markdown parser accepts. */
function refuseUnclosed(root: Root, file: VFile): void {
  visit(root, 'containerDirective', (node) => {
    const lines = String(file)
      .slice(node.position?.start.offset, node.position?.end.offset)
      .split('\n');
    const [first = ''] = lines;
    const [colons = ''] = /^:+/.exec(first) ?? [];
    if (/^[\s>]*(:+)\s*$/.exec(lines.at(-1) ?? '')?.[1] === colons) return;
    file.message(`"${first}" is not closed: write ${colons} below its last line.`, node);
  });
}

export const parseMetadata = (path: string, source: string): Metadata =>
  readFrontMatter(path, source).metadata;

/** Parses the front matter, and fills its lines with spaces, so that node positions remain correct. */
function readFrontMatter(path: string, source: string) {
  const [front = '', yaml] = /^---\n((?:[^\n]*\n)*?)---(?:\n|$)/.exec(source) ?? [];
  const value = front.replaceAll(/[^\n]/g, ' ') + source.slice(front.length);
  const file = new VFile({ path, value });
  const metadata = yaml === undefined ? undefined : parseFrontMatter(yaml, file);
  if (yaml === undefined)
    file.message(
      'the front matter is missing: begin the text with it, between two lines of "---".',
    );
  throwProblems(file);
  return { file, metadata: metadata as Metadata };
}

/** Throws an error that lists the problems of a file by line number, if there are any. */
function throwProblems({ path, messages }: VFile): void {
  if (messages.length === 0) return;
  const lines = messages
    .toSorted((one, other) => (one.line ?? 1) - (other.line ?? 1))
    .map(({ line = 1, reason }) => `${path}:${line}: ${reason}`);
  throw new Error([...new Set(lines)].join('\n'));
}

function readNotes({ children }: Root, reading: Reading): void {
  for (const node of children) {
    if (node.type !== 'footnoteDefinition') continue;
    const { identifier, label } = node;
    if (reading.notes.has(identifier)) {
      refuse(node, reading, 'is the name of two notes: rename one', `[^${label ?? identifier}]`);
    }
    readNode(node, ['footnoteDefinition'], reading);
    reading.notes.set(identifier, node);
  }
}

function readContent(root: Root, reading: Reading, language: EditionLanguage, published: string) {
  const [opening, ...sections] = sectionsOf(root);
  const dedication = takeDirective('dedication', opening, reading) ?? null;
  const ofBook = takeEpigraph(opening, reading);
  refuseRest(opening, reading);
  const parts: Part[] = [];
  const chapters: Chapter[] = [];
  const headings = new Map<string, Heading>();
  for (const { heading, nodes } of sections) {
    const head = parseHeading(heading, language, published, reading);
    for (const name of [head.slug, ...head.formerly]) {
      const other = headings.get(name);
      for (const node of other ? [other, heading] : []) {
        refuse(node, reading, 'is the name of two headings: give one of them {#name}', name);
      }
      headings.set(name, heading);
    }
    const epigraph = takeEpigraph(nodes, reading);
    if (heading.depth === 1) {
      parts.push({ ...head, epigraph });
      refuseRest(nodes, reading);
    } else {
      const part = matterOf[head.role] === 'body' && parts.length > 0 ? parts.length - 1 : null;
      const text = readChapter(heading, nodes, reading);
      chapters.push({ ...head, part, line: lineOf(heading), epigraph, ...text });
    }
  }
  const last = sections.at(-1)?.heading;
  if (last?.depth !== 2) {
    refuse(
      last ?? root,
      reading,
      'has no chapter: begin one with ##',
      last ? undefined : 'The text',
    );
  }
  refuseLoose(reading, chapters);
  return { dedication, epigraph: ofBook, parts, chapters };
}

interface Section {
  heading: Heading;
  nodes: RootContent[];
}

/** Returns the nodes before the first section, then the sections. Omits top-level notes and comments. */
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

/** Removes, checks and returns the directive `:::<name>` at the start of `nodes`, if there is one. */
function takeDirective(name: string, nodes: RootContent[], reading: Reading) {
  const [first] = nodes;
  const kind = `:::${name}`;
  if (!first || kindOf(first) !== kind) return undefined;
  readNode(first, [kind], reading);
  return nodes.shift() as ContainerDirective;
}

/** Removes the epigraphs from the start of `nodes`. Returns them as one node, or null if there are none. */
function takeEpigraph(nodes: RootContent[], reading: Reading): ContainerDirective | null {
  const epigraphs: ContainerDirective[] = [];
  for (let one; (one = takeDirective('epigraph', nodes, reading));) epigraphs.push(one);
  const [first, ...others] = epigraphs;
  if (!first || others.length === 0) return first ?? null;
  const children = epigraphs.map((epigraph) => ({ ...epigraph, name: 'quotation' }));
  return { ...first, attributes: {}, children };
}

function refuseRest([first]: readonly RootContent[], reading: Reading): void {
  if (first) refuse(first, reading, 'is outside every chapter: move it below a ## heading');
}

function readChapter(heading: Heading, nodes: Block[], reading: Reading) {
  const references: string[] = [];
  const root: Root = { type: 'root', children: nodes };
  reading.references = references;
  readChildren(root, reading);
  reading.references = null;
  if (root.children.length === 0) refuse(heading, reading, 'has no text');
  return {
    blocks: root.children,
    notes: references.flatMap((identifier) => reading.notes.get(identifier) ?? []),
  };
}

/** Reports links to missing chapters, and notes without a reference. */
function refuseLoose(reading: Reading, chapters: readonly Chapter[]): void {
  for (const link of reading.links) {
    const leads = chapters.some(({ slug }) => `#${slug}` === link.url);
    if (!leads) refuse(link, reading, 'leads to no chapter: correct the name after #');
  }
  for (const note of reading.notes.values()) {
    const isUsed = chapters.some(({ notes }) => notes.includes(note));
    if (!isUsed) refuse(note, reading, 'has no reference: delete it');
  }
}
