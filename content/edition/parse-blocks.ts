/** Reads the blocks of a text: paragraphs, letters, verse, tables and their like. */

import type { BlockContent, List, Paragraph, RootContent, Table } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { isLanguage, parseInlines } from './parse-inlines.ts';
import { parseStanzas } from './parse-verse.ts';
import { excerptOf, isComment, lineOf, type Reading, refuseTag, sourceOf } from './reading.ts';
import { plainText } from './text.ts';
import type { Block, Epigraph, Inline, LetterBlock, LetterLine } from './tree.ts';

type Content = RootContent | BlockContent;

/** Reads blocks; `isNested`: within another block, where no figure and no heading may stand. */
export const parseBlocks = (
  nodes: readonly Content[],
  reading: Reading,
  isNested: boolean,
): Block[] => nodes.flatMap((node) => parseBlock(node, reading, isNested));

function parseBlock(node: Content, reading: Reading, isNested: boolean): Block[] {
  const { refuse } = reading;
  const line = lineOf(node);
  switch (node.type) {
    case 'paragraph':
      return parseParagraph(node, reading, isNested);
    case 'thematicBreak':
      return [{ kind: 'scene-break', line }];
    case 'heading':
      if (isNested) refuse(node, 'no heading stands within a block: end the block with ":::".');
      else if (node.depth !== 3) {
        refuse(node, 'a heading within a chapter has three signs: "### Words".');
      }
      return [{ kind: 'heading', line, inlines: parseInlines(node.children, reading) }];
    case 'blockquote':
      return [{ kind: 'quotation', line, lang: null, ...parseQuotation(node.children, reading) }];
    case 'list':
      return [parseList(node, reading)];
    case 'table':
      return [parseTable(node, reading)];
    case 'containerDirective':
      return parseContainer(node, reading);
    case 'leafDirective':
      refuse(node, leafAdvice(node));
      return [];
    case 'html':
      if (!isComment(node.value)) refuseTag(node, reading);
      return [];
    case 'footnoteDefinition':
      return [];
    case 'code':
      refuse(
        node,
        `there is no code: ${excerptOf(node, reading)}. Write a document as :::letter or :::inscription.`,
      );
      return [];
    default:
      refuse(
        node,
        `a link is written [words](#name-of-chapter) or [words](https://…), and a bracket \\[: ${excerptOf(node, reading)}.`,
      );
      return [];
  }
}

function parseParagraph(node: Paragraph, reading: Reading, isNested: boolean): Block[] {
  const line = lineOf(node);
  if (sourceOf(node, reading.markdown).startsWith(':::')) {
    reading.refuse(node, `${excerptOf(node, reading)} begins or ends nothing. ${NESTING}`);
  }
  const [image, ...others] = node.children;
  if (image?.type !== 'image' || others.length > 0) {
    const inlines = joined(parseInlines(node.children, reading));
    return inlines.length === 0 ? [] : [{ kind: 'paragraph', line, inlines }];
  }
  const { url: name, alt, title } = image;
  if (isNested || !alt || !/^[\w-]+$/.test(name)) {
    reading.refuse(
      node,
      `a figure stands in the text of a chapter, as ![what it shows](name-of-picture "Its caption"), with or without a caption: ${excerptOf(node, reading)}.`,
    );
  }
  return [{ kind: 'figure', line, name, alt: alt ?? '', caption: title ?? null }];
}

/** Running text goes on over the ends of the source's lines. */
const joined = (inlines: readonly Inline[]): Inline[] =>
  inlines.map((inline) => {
    if (inline.kind === 'text') return { ...inline, text: inline.text.replaceAll('\n', ' ') };
    return 'inlines' in inline ? { ...inline, inlines: joined(inline.inlines) } : inline;
  });

function lineInlines(node: LeafDirective, reading: Reading): Inline[] {
  if (Object.keys(node.attributes ?? {}).length > 0) {
    reading.refuse(node, `::${node.name}[…] has nothing in braces.`);
  }
  return joined(parseInlines(node.children, reading));
}

/** Reads `:::dedication`. */
export function parseDedication(node: ContainerDirective, reading: Reading): Block[] {
  if (languageOf(node, reading)) reading.refuse(node, ':::dedication has no language.');
  return parseBlocks(node.children, reading, true);
}

/** Reads `:::epigraph`. */
export const parseEpigraph = (node: ContainerDirective, reading: Reading): Epigraph => ({
  lang: languageOf(node, reading),
  ...parseQuotation(node.children, reading),
});

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
  if (node.children.some(({ checked }) => checked != null)) {
    reading.refuse(node, 'a list has no boxes to tick: write \\[ for a bracket.');
  }
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

const containers = {
  letter: (node, reading, lang) => ({
    kind: 'letter',
    line: lineOf(node),
    lang,
    blocks: parseLetter(node, reading),
  }),
  inscription: (node, reading, lang) => ({
    kind: 'inscription',
    line: lineOf(node),
    lang,
    blocks: parseLetter(node, reading),
  }),
  verse: (node, reading, lang) => ({
    kind: 'verse',
    line: lineOf(node),
    lang,
    ...parseVerse(node, reading),
  }),
  quotation: (node, reading, lang) => ({
    kind: 'quotation',
    line: lineOf(node),
    lang,
    ...parseQuotation(node.children, reading),
  }),
} satisfies Record<
  string,
  (node: ContainerDirective, reading: Reading, lang: string | null) => Block
>;

/** Where else `:::name` may stand; the parser of the text reads these. */
const placed: Record<string, string> = {
  epigraph:
    ':::epigraph stands directly below the heading of a chapter or a part, or before the first heading.',
  dedication: ':::dedication stands once, before the first heading.',
};

function parseContainer(node: ContainerDirective, reading: Reading): Block[] {
  const { name } = node;
  const container = name in containers && containers[name as keyof typeof containers];
  if (!container) {
    const known = Object.keys(containers).map((one) => `:::${one}`);
    reading.refuse(node, placed[name] ?? `:::${name} is unknown. There are ${known.join(', ')}.`);
    return [];
  }
  return [container(node, reading, languageOf(node, reading))];
}

function languageOf(node: ContainerDirective, { refuse }: Reading): string | null {
  const { lang = null, ...others } = node.attributes ?? {};
  const [other] = Object.keys(others);
  const [first] = node.children;
  if (first?.data && 'directiveLabel' in first.data) {
    refuse(node, `:::${node.name} has nothing in brackets.`);
  }
  if (other !== undefined) {
    refuse(node, `:::${node.name} has no ${other}, only a language: :::${node.name}{lang=la}.`);
  } else if (lang !== null && !isLanguage(lang)) {
    refuse(node, `"${lang}" is no language: :::${node.name}{lang=la}.`);
  }
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
      reading.refuse(
        child,
        `a verse has lines only: ${excerptOf(child, reading)}. Write a backslash before a sign that begins something else: \\- or 1\\.`,
      );
    }
  }
  return { stanzas: parseStanzas(paragraphs, reading), source };
}

const NESTING =
  'A block with another within it has a colon more, at its beginning and its end: "::::letter" around ":::verse".';

function leafAdvice({ name }: LeafDirective): string {
  if (isLetterLine(name)) {
    return `::${name}[…] stands within :::letter or :::inscription. ${NESTING}`;
  }
  if (name === 'source') return '::source[…] ends a quotation, a verse or an epigraph.';
  return `::${name}[…] is unknown. There are ${[...letterLines, 'source'].map((one) => `::${one}[…]`).join(', ')}.`;
}
