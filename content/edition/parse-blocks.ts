/** Reads the blocks of a text: paragraphs, letters, verse, tables and their like. */

import type { BlockContent, FootnoteDefinition, List, Paragraph, RootContent, Table } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { isLanguage, parseInlines } from './parse-inlines.ts';
import { parseStanzas } from './parse-verse.ts';
import { isComment, lineOf, type Reading, sourceOf } from './reading.ts';
import { plainText, textsOf } from './text.ts';
import type { Block, Epigraph, Inline, LetterBlock, LetterLine } from './tree.ts';

type Content = RootContent | BlockContent;

/** Reads blocks; `isNested`: within another block, where no figure and no heading may stand. */
export const parseBlocks = (
  nodes: readonly Content[],
  reading: Reading,
  isNested: boolean,
): Block[] => nodes.flatMap((node) => parseBlock(node, reading, isNested));

function parseBlock(node: Content, reading: Reading, isNested: boolean): Block[] {
  const blocks = readBlock(node, reading, isNested);
  if (blocks.some(isEmpty)) reading.refuse(node, 'has no text');
  return blocks;
}

/** Whether a block that frames others, or has lines of its own, has none. */
function isEmpty(block: Block): boolean {
  if (block.kind === 'list') return block.items.some((blocks) => blocks.length === 0);
  if (['paragraph', 'figure', 'scene-break'].includes(block.kind)) return false;
  return textsOf({ ...block, source: null } as Block).every((text) => text.trim() === '');
}

function readBlock(node: Content, reading: Reading, isNested: boolean): Block[] {
  const line = lineOf(node);
  switch (node.type) {
    case 'paragraph':
      return parseParagraph(node, reading, isNested);
    case 'thematicBreak':
      return [{ kind: 'scene-break', line }];
    case 'heading':
      if (isNested || node.depth !== 3) reading.refuse(node);
      return [{ kind: 'heading', line, inlines: parseInlines(node.children, reading) }];
    case 'blockquote':
      return [{ kind: 'quotation', line, lang: null, ...parseQuotation(node.children, reading) }];
    case 'list':
      return [parseList(node, reading)];
    case 'table':
      return [parseTable(node, reading)];
    case 'containerDirective':
      return parseContainer(node, reading);
    case 'footnoteDefinition':
      return [];
    default:
      if (node.type !== 'html' || !isComment(node.value)) reading.refuse(node);
      return [];
  }
}

function parseParagraph(node: Paragraph, reading: Reading, isNested: boolean): Block[] {
  const line = lineOf(node);
  if (sourceOf(node, reading.markdown).startsWith(':::')) reading.refuse(node);
  const [image, ...others] = node.children;
  if (image?.type !== 'image' || others.length > 0) {
    const inlines = joined(parseInlines(node.children, reading));
    return inlines.length === 0 ? [] : [{ kind: 'paragraph', line, inlines }];
  }
  const { url: name, alt, title } = image;
  if (isNested || !alt || !/^[\w-]+$/.test(name)) reading.refuse(node);
  return [{ kind: 'figure', line, name, alt: alt ?? '', caption: title ?? null }];
}

/** Running text goes on over the ends of the source's lines. */
const joined = (inlines: readonly Inline[]): Inline[] =>
  inlines.map((inline) => {
    if (inline.kind === 'text') return { ...inline, text: inline.text.replaceAll('\n', ' ') };
    return 'inlines' in inline ? { ...inline, inlines: joined(inline.inlines) } : inline;
  });

function lineInlines(node: LeafDirective, reading: Reading): Inline[] {
  if (Object.keys(node.attributes ?? {}).length > 0) reading.refuse(node);
  if (node.children.length === 0) reading.refuse(node, 'has no text');
  return joined(parseInlines(node.children, reading));
}

/** Reads `:::dedication`. */
export function parseDedication(node: ContainerDirective, reading: Reading): Block[] {
  if (languageOf(node, reading)) reading.refuse(node);
  return parseFrame(node, reading);
}

/** Reads the blocks of what is no block itself: a dedication, a note. */
export function parseFrame(
  node: ContainerDirective | FootnoteDefinition,
  reading: Reading,
): Block[] {
  const blocks = parseBlocks(node.children, reading, true);
  if (blocks.length === 0) reading.refuse(node, 'has no text');
  return blocks;
}

/** Reads `:::epigraph`. */
export function parseEpigraph(node: ContainerDirective, reading: Reading): Epigraph {
  const quotation = parseQuotation(node.children, reading);
  if (quotation.blocks.length === 0) reading.refuse(node, 'has no text');
  return { lang: languageOf(node, reading), ...quotation };
}

/** Blocks, and `::source[Whose words they are]` at their end. */
function parseQuotation(nodes: readonly Content[], reading: Reading): Omit<Epigraph, 'lang'> {
  const last = nodes.at(-1);
  const source = last?.type === 'leafDirective' && last.name === 'source' ? last : undefined;
  return {
    blocks: parseBlocks(source ? nodes.slice(0, -1) : nodes, reading, true),
    source: source ? lineInlines(source, reading) : null,
  };
}

function parseList(node: List, reading: Reading): Block {
  if (node.children.some(({ checked }) => checked != null)) reading.refuse(node);
  return {
    kind: 'list',
    line: lineOf(node),
    ordered: node.ordered === true,
    start: node.start ?? 1,
    items: node.children.map(({ children }) => parseBlocks(children, reading, true)),
  };
}

function parseTable(node: Table, reading: Reading): Block {
  const [head = [], ...rows] = node.children.map(({ children }) =>
    children.map((cell) => parseInlines(cell.children, reading)),
  );
  const alignments = { left: 'start', center: 'center', right: 'end' } as const;
  return {
    kind: 'table',
    line: lineOf(node),
    columns: head.map((_, at) => alignments[node.align?.[at] ?? 'left']),
    head: head.every((cell) => plainText(cell) === '') ? [] : head,
    rows: rows.map((cells) => head.map((_, at) => cells[at] ?? [])),
  };
}

const letterLines = ['dateline', 'salutation', 'valediction', 'signature'] as const;

const isLetterLine = (name: string): name is LetterLine =>
  (letterLines as readonly string[]).includes(name);

function parseContainer(node: ContainerDirective, reading: Reading): Block[] {
  const { name } = node;
  const frame = { line: lineOf(node), lang: languageOf(node, reading) };
  switch (name) {
    case 'letter':
    case 'inscription':
      return [{ kind: name, ...frame, blocks: parseLetter(node, reading) }];
    case 'verse':
      return [{ kind: name, ...frame, ...parseVerse(node, reading) }];
    case 'quotation':
      return [{ kind: name, ...frame, ...parseQuotation(node.children, reading) }];
    default:
      reading.refuse(node);
      return [];
  }
}

function languageOf(node: ContainerDirective, { refuse }: Reading): string | null {
  const { lang = null, ...others } = node.attributes ?? {};
  const [first] = node.children;
  const hasLabel = first?.data && 'directiveLabel' in first.data;
  const isUnknown = lang !== null && !isLanguage(lang);
  if (hasLabel || isUnknown || Object.keys(others).length > 0) refuse(node);
  return lang;
}

const parseLetter = (node: ContainerDirective, reading: Reading): LetterBlock[] =>
  node.children.flatMap((child): LetterBlock[] =>
    child.type === 'leafDirective' && isLetterLine(child.name)
      ? [{ kind: child.name, line: lineOf(child), inlines: lineInlines(child, reading) }]
      : parseBlock(child, reading, true),
  );

function parseVerse(node: ContainerDirective, reading: Reading) {
  const paragraphs: Paragraph[] = [];
  let source: Inline[] | null = null;
  for (const child of node.children) {
    if (child.type === 'paragraph') paragraphs.push(child);
    else if (child.type === 'leafDirective' && child.name === 'source') {
      source = lineInlines(child, reading);
    } else if (child.type !== 'html' || !isComment(child.value)) {
      reading.refuse(child, 'is no line of a verse');
    }
  }
  return { stanzas: parseStanzas(paragraphs, reading), source };
}
