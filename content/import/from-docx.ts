/** A document of Word as HTML that says what its paragraphs are. */

import { strFromU8, unzipSync } from 'fflate';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import mammoth from 'mammoth';
import { visit } from 'unist-util-visit';
import type { EditionLanguage } from '../edition/edition.ts';
import { isNamedAs, isNumber } from '../edition/numbers.ts';
import type { ImportedBook } from './from-epub.ts';
import { linesOf, titleOf } from './lines.ts';
import { readHtml, toDialect, typesOf } from './to-dialect.ts';
import { roleOf } from './roles.ts';
import { isNumbered, type WordElement, withStyles } from './word-styles.ts';

const STYLES = [
  "p[style-name='Title'] => p.book-title:fresh",
  "p[style-name='Subtitle'] => p.book-subtitle:fresh",
  "p[style-name^='toc '] => !",
  "p[style-name^='Contents '] => !",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Caption'] => p.caption:fresh",
  "r[style-name='Emphasis'] => em",
  // In a manuscript, underlined words are italic ones.
  'u => em',
  'small-caps => span.sc',
];

/** @throws Error if it is no document of Word */
export async function readDocx(buffer: Buffer, language: EditionLanguage): Promise<ImportedBook> {
  const pictures = new Map<string, Uint8Array>();
  const { value, messages } = await mammoth.convertToHtml(
    { buffer },
    {
      styleMap: STYLES,
      transformDocument: (document: WordElement) => withStyles(document, language),
      convertImage: mammoth.images.imgElement(async (image) => {
        const name = `picture-${pictures.size + 1}`;
        pictures.set(name, await image.readAsBuffer());
        return { src: name };
      }),
    },
  );
  const body = bodyOf(readHtml(value));
  const root: Root = { type: 'root', children: [body] };
  unwrapBookmarks(root);
  const title = take(body, 'book-title');
  const subtitle = take(body, 'book-subtitle');
  setHeadings(body, language);
  setCaptions(body);
  setVerse(body);
  const opening = setOpening(body);
  return {
    fields: { ...(title && { title }), ...(subtitle && { subtitle }), ...opening.fields },
    documents: [{ name: null, root }],
    pictures,
    notices: [...opening.notices, ...noticesOf(buffer, messages)],
  };
}

function bodyOf(document: Root): Element {
  let body = element('body', []);
  visit(document, 'element', (node) => {
    if (node.tagName === 'body') body = node;
  });
  return body;
}

/** What is not in the text. */
function noticesOf(buffer: Buffer, messages: readonly { message: string }[]): string[] {
  const files = unzipSync(buffer);
  const count = (name: string, pattern: RegExp) => {
    const file = files[name];
    return file ? (strFromU8(file).match(pattern)?.length ?? 0) : 0;
  };
  const changes = count('word/document.xml', /<w:(?:ins|del) /g);
  const comments = count('word/comments.xml', /<w:comment /g);
  const right = count('word/document.xml', /<w:jc w:val="(?:right|end)"/g);
  const styles = messages.flatMap(({ message }) => {
    const [, style] = /^Unrecognised paragraph style: (?:'([^']*)')?/.exec(message) ?? [];
    return style ?? [];
  });
  return [
    ...(changes > 0 ? [`Tracked changes are taken as accepted: ${changes}.`] : []),
    ...(comments > 0 ? [`Comments are left out: ${comments}.`] : []),
    ...(right > 0
      ? [
          `Paragraphs at the right edge are set like the others; a letter has ::signature[…]: ${right}.`,
        ]
      : []),
    ...(styles.length > 0
      ? [`Set as plain paragraphs, whatever their styles say: ${[...new Set(styles)].join(', ')}.`]
      : []),
  ];
}

/** Takes paragraphs out. @returns the words of the first one */
function take(body: Element, className: string): string | undefined {
  const isTaken = (node: ElementContent) =>
    node.type === 'element' && typesOf(node).includes(className);
  const [first] = body.children.filter(isTaken);
  body.children = body.children.filter((node) => !isTaken(node));
  return first && toString(first).trim();
}

/** Word sets bookmarks at headings, and links that lead to them: a text has no place for either. */
function unwrapBookmarks(root: Root): void {
  visit(root, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || index === undefined || !parent) return undefined;
    const { href } = node.properties;
    if (typeof href === 'string' && !/^#(?!(?:foot|end)note-)/.test(href)) return undefined;
    parent.children.splice(index, 1, ...node.children);
    return index;
  });
}

/** Parts have one sign, chapters two, and headings within chapters three. */
function setHeadings(body: Element, language: EditionLanguage): void {
  const headings: Element[] = [];
  body.children = body.children.filter((node, at) => {
    if (!isHeading(node)) return true;
    const previous = body.children[at - 1];
    node.children = titleOf(node.children);
    const isTitleOf =
      previous === headings.at(-1) &&
      isHeading(previous) &&
      previous.tagName === node.tagName &&
      isNumber(toString(previous).trim(), language) &&
      !isNumbered(toString(node), language) &&
      !roleOf(toString(node));
    if (isTitleOf) previous.children.push({ type: 'text', value: ': ' }, ...node.children);
    else if (toString(node).trim() !== '') headings.push(node);
    return headings.at(-1) === node;
  });
  const isPart = (node: Element) =>
    isNamedAs('part', toString(node)) && isNumbered(toString(node), language);
  const hasParts = headings.some(isPart);
  for (const node of headings) {
    const role = roleOf(toString(node));
    const depth = Number(node.tagName[1]) + (hasParts ? 0 : 1);
    if (isPart(node)) node.tagName = 'h1';
    else if (role || isNumbered(toString(node), language)) node.tagName = 'h2';
    else node.tagName = `h${Math.min(3, Math.max(2, depth))}`;
    if (role) node.children.push({ type: 'text', value: ` {.${role}}` });
  }
}

const isHeading = (node: RootContent | undefined): node is Element =>
  node?.type === 'element' && /^h[1-6]$/.test(node.tagName);

/** A caption below a picture. */
function setCaptions({ children }: Element): void {
  for (const [at, node] of children.entries()) {
    const caption = children[at + 1];
    const image = onlyImageOf(node);
    if (!image || caption?.type !== 'element' || !typesOf(caption).includes('caption')) continue;
    caption.tagName = 'figcaption';
    Object.assign(node, { tagName: 'figure', children: [image, caption] });
    children.splice(at + 1, 1);
  }
}

function onlyImageOf(node: ElementContent): Element | undefined {
  if (node.type !== 'element' || node.tagName !== 'p' || toString(node).trim() !== '') return;
  const [image, ...others] = node.children;
  return image?.type === 'element' && image.tagName === 'img' && others.length === 0
    ? image
    : undefined;
}

/** Fewer lines than these are a signature or an address; longer ones than these are prose. */
const FEWEST_LINES = 3;
const MAX_LINE_LENGTH = 90;

/** A paragraph of short lines. */
function setVerse({ children }: Element): void {
  for (const [at, node] of children.entries()) {
    const [only, ...others] =
      node.type === 'element' && node.tagName === 'blockquote' ? node.children : [node];
    if (only?.type !== 'element' || only.tagName !== 'p' || others.length > 0) continue;
    const lines = linesOf(only.children);
    const isVerse =
      lines.length >= FEWEST_LINES &&
      lines.every((line) => toString(element('span', line)).length <= MAX_LINE_LENGTH);
    if (!isVerse) continue;
    const stanza = lines.flatMap((line, row) => {
      const span = element('span', line, { className: [`i${indentOf(line)}`] });
      return row > 0 ? [element('br', []), span] : [span];
    });
    children[at] = element('div', [element('p', stanza)], { className: ['verse'] });
  }
}

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });

/** Tabs, or four spaces for each. */
const indentOf = (line: readonly ElementContent[]): number => {
  const [indent = ''] = /^\s*/.exec(toString(element('span', [...line]))) ?? [];
  return Math.min(9, indent.replaceAll(/ {4}/g, '\t').split('\t').length - 1);
};

/** Before its first chapter a text has nothing but a dedication and epigraphs, which Word cannot tell. */
function setOpening(body: Element): Pick<ImportedBook, 'fields'> & { notices: string[] } {
  const end = body.children.findIndex((node) => isHeading(node) && node.tagName !== 'h3');
  if (end <= 0) return { fields: {}, notices: [] };
  const opening = body.children.splice(0, end);
  const fields: Record<string, string> = {};
  const others = opening.filter((node) => {
    const text = toString(node).trim();
    const [, author] = /^(?:by|von|di|par|de)\s+(\S.{0,60})$/iu.exec(text) ?? [];
    if (author) fields['author'] = author;
    if (/^(?:©|copyright\s)/iu.test(text)) fields['rights'] = text;
    return text !== '' && text !== author && text !== fields['rights'] && !author;
  });
  if (others.length === 0) return { fields, notices: [] };
  const value = toDialect({ type: 'root', children: others }).replaceAll('--', '– ');
  body.children.unshift({ type: 'comment', value: `\n${value}` });
  return {
    fields,
    notices: [
      'What stands before the first chapter is in a comment at the beginning: write it as :::dedication, :::epigraph or a field, or delete it.',
    ],
  };
}
