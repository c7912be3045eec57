/** Validates parsed Markdown, and converts it to the tree that `tree.ts` describes. */

import type {
  FootnoteDefinition,
  FootnoteReference,
  Image,
  Link,
  Node,
  Nodes,
  Parents,
  Text,
} from 'mdast';
import type { ContainerDirective, Directives } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { dividedAt, slugOf, textOf } from './text.ts';
import { lineOf, type VerseLine } from './tree.ts';

const SPANS = [':i', ':ship', ':book', ':foreign', ':lang', ':sc'];
const INLINES = ['text', 'emphasis', 'strong', 'break', 'link', 'footnoteReference', ...SPANS];
const FRAMES = [':::letter', ':::inscription', ':::verse', ':::quotation'];
const BLOCKS = ['paragraph', 'thematicBreak', 'blockquote', 'list', 'table', ...FRAMES];
const QUOTED = [...BLOCKS, '::source'];
const FRAMED = [...BLOCKS, '::dateline', '::salutation', '::valediction', '::signature'];

/** Allowed kinds of children, by kind of parent. `root` is a chapter. Kinds not listed allow `INLINES`. */
const contents: Readonly<Record<string, readonly string[]>> = {
  root: [...BLOCKS, 'heading', 'image'],
  blockquote: QUOTED,
  ':::quotation': QUOTED,
  ':::epigraph': QUOTED,
  ':::letter': FRAMED,
  ':::inscription': FRAMED,
  ':::verse': ['paragraph', '::source'],
  ':::dedication': BLOCKS,
  footnoteDefinition: BLOCKS,
  list: ['listItem'],
  listItem: BLOCKS,
  table: ['tableRow'],
  tableRow: ['tableCell'],
};

const MAY_BE_EMPTY = new Set(['paragraph', 'emphasis', 'strong', 'list', 'tableRow', 'tableCell']);

const marks: Readonly<Record<string, string>> = {
  textDirective: ':',
  leafDirective: '::',
  containerDirective: ':::',
};

/** Returns the type of a node or, for a directive, its name with colons, such as `:ship` or `:::verse`. */
export const kindOf = (node: Node): string =>
  'name' in node ? `${marks[node.type] ?? ''}${String(node.name)}` : node.type;

export const isRunning = (node: Node): boolean =>
  node.type === 'lead' || INLINES.includes(kindOf(node));

export interface Reading {
  file: VFile;
  notes: Map<string, FootnoteDefinition>;
  /** Identifiers of notes referenced so far in the current chapter; null where references are not allowed. */
  references: string[] | null;
  /** Links to chapters, checked after all chapters have been parsed. */
  links: Link[];
}

export const sourceOf = ({ position }: Node, { file }: Reading): string =>
  String(file).slice(position?.start.offset, position?.end.offset);

/** Adds a problem to `reading.file`. Its message quotes the first line of `words`. */
export function refuse(
  node: Node,
  reading: Reading,
  reason = 'is not allowed here: see content/docs/markdown.md',
  words = sourceOf(node, reading),
): void {
  const [line = ''] = words.trim().split('\n');
  reading.file.message(`"${line.slice(0, 40)}" ${reason}.`, node);
}

export function readChildren(parent: Parents, reading: Reading): void {
  const allowed = contents[kindOf(parent)] ?? INLINES;
  const children: Nodes[] = [];
  for (const node of parent.children.flatMap((child) => readNode(child, allowed, reading))) {
    const last = children.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else children.push(node);
  }
  const source = children.slice(0, -1).find((node) => kindOf(node) === '::source');
  if (source) refuse(source, reading);
  parent.children = children as typeof parent.children;
}

/** Checks and converts a node. Returns an empty array for a node that is omitted, such as an HTML comment. */
export function readNode(written: Nodes, allowed: readonly string[], reading: Reading): Nodes[] {
  if (written.type === 'html' && isComment(written.value)) return [];
  const node = figureOf(written) ?? written;
  // Treats a text directive with neither a label nor attributes, such as `:30` in `12:30`, as plain text.
  const source = sourceOf(node, reading);
  if (node.type === 'textDirective' && source === `:${node.name}`) {
    return [{ type: 'text', value: source }];
  }
  if (!allowed.includes(kindOf(node))) {
    refuse(node, reading);
    return [];
  }
  switch (node.type) {
    case 'text':
      checkText(node, reading);
      break;
    case 'link':
      checkLink(node, reading);
      break;
    case 'footnoteReference':
      checkReference(node, reading);
      break;
    case 'textDirective':
    case 'leafDirective':
    case 'containerDirective':
      checkDirective(node, reading);
      break;
    default:
      if (isWrong(node, source)) refuse(node, reading);
  }
  if (!('children' in node)) return [node];
  readChildren(node, reading);
  if (node.type === 'paragraph' && node.children.length === 0) return [];
  if (kindOf(node) === ':::verse') divideVerse(node as ContainerDirective, reading);
  const texts = node.children.filter((child) => kindOf(child) !== '::source');
  if (!MAY_BE_EMPTY.has(node.type) && textOf({ ...node, children: texts } as Nodes).trim() === '') {
    refuse(node, reading, 'has no text');
  }
  return [node];
}

export const isComment = (html: string): boolean => /^(?:<!--.*?-->\s*)+$/s.test(html);

function figureOf(node: Nodes): Image | undefined {
  const [only, ...others] = node.type === 'paragraph' ? node.children : [];
  return only?.type === 'image' && others.length === 0 ? only : undefined;
}

export const isFileName = (alt: string, name: string): boolean =>
  slugOf(alt.trim().replace(/\.\w+$/, '')) === slugOf(name);

function isWrong(node: Nodes, source: string): boolean {
  switch (node.type) {
    case 'paragraph':
      return source.startsWith(':::');
    case 'heading':
      return node.depth !== 3;
    case 'image':
      return !node.alt || isFileName(node.alt, node.url) || !/^[\w-]+$/.test(node.url);
    case 'listItem':
      return node.checked != null;
    default:
      return false;
  }
}

/** Patterns of text that is probably incomplete markup, each with the problem to report. */
const loose: readonly [pattern: RegExp, problem: string][] = [
  [/(?<words>\[\^[^\]\s]+\])/, 'has no note'],
  [/\*/, 'has an unmatched *: write \\* for the character itself'],
  [
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}_])/u,
    'has an unmatched _: write \\_ for the character itself',
  ],
  [/\{(?=[^}]*$)/, 'has no closing brace: write }, or \\{ for the character itself'],
  [/\\$/, 'breaks a line, but no line follows: remove the backslash'],
];

function checkText(node: Text, reading: Reading): void {
  const source = sourceOf(node, reading);
  const unescaped = source.replaceAll(/\\[!-/:-@[-`{-~]/g, '  ');
  for (const [pattern, problem] of loose) {
    const found = pattern.exec(unescaped);
    if (!found) continue;
    const before = source.slice(0, found.index).split('\n');
    const [after = ''] = source.slice(found.index).split('\n');
    const words = found.groups?.['words'] ?? (before.at(-1) ?? '').slice(-20) + after.slice(0, 20);
    const line = lineOf(node) + before.length - 1;
    reading.file.message(`"${words.trim()}" ${problem}.`, { line, column: 1 });
  }
}

function checkLink(node: Link, reading: Reading): void {
  if (node.url.startsWith('#')) reading.links.push(node);
  else if (node.title || !/^(?:https?:\/\/|mailto:)./.test(node.url)) refuse(node, reading);
}

function checkReference(node: FootnoteReference, reading: Reading): void {
  const { references } = reading;
  if (!references) {
    refuse(node, reading);
    return;
  }
  node.again = references.includes(node.identifier);
  if (!node.again) references.push(node.identifier);
  node.note = references.indexOf(node.identifier);
}

/** Matches language tags such as `la` and `pt-BR`. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

function checkDirective(node: Directives, reading: Reading): void {
  const { lang, ...others } = node.attributes ?? {};
  const [first] = node.children;
  const hasLabel = first?.data && 'directiveLabel' in first.data;
  const mayHaveLanguage = node.type !== 'leafDirective' && node.name !== 'dedication';
  const isWrong = lang != null && !(mayHaveLanguage && LANGUAGE.test(lang));
  if (hasLabel || isWrong || Object.keys(others).length > 0) refuse(node, reading);
  else if (['lang', 'foreign'].includes(node.name) && lang == null) {
    refuse(node, reading, 'has no language: add one such as {lang=la}');
  }
}

/** Number of spaces that indent a line of verse by one step. */
const STEP = 2;

/** Splits the stanzas of a verse block into lines. Leading spaces in the source determine the indents. */
function divideVerse(verse: ContainerDirective, reading: Reading): void {
  const source = String(reading.file).split('\n');
  const lines: VerseLine[] = [];
  for (const stanza of verse.children) {
    if (stanza.type !== 'paragraph') continue;
    const first = stanza.position?.start.line ?? 1;
    const own = dividedAt('\n', stanza.children).map((children, index): VerseLine => {
      const [margin] = /^[\s>]*/.exec(source[first - 1 + index] ?? '') ?? [''];
      if (margin.includes('\t')) refuse(stanza, reading, 'is indented with a tab: use spaces');
      return { type: 'verseLine', indent: margin.length, children };
    });
    lines.push(...own);
    stanza.children = own.flatMap((line, index) =>
      index > 0 ? [{ type: 'break' }, line] : [line],
    );
  }
  const left = Math.min(...lines.map(({ indent }) => indent));
  for (const line of lines) line.indent = Math.round((line.indent - left) / STEP);
}
