import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { stringify } from 'yaml';
import type { EditionLanguage } from '../edition/edition.ts';
import { parseText } from '../edition/parse.ts';
import { matterOf } from '../edition/tree.ts';
import { readDocx } from './from-docx.ts';
import { type ImportedDocument, readEpub } from './from-epub.ts';
import { linesOf, titleOf } from './lines.ts';
import { takeNotes } from './notes.ts';
import { roleOf } from './roles.ts';
import { toDialect, typesOf } from './to-dialect.ts';

export interface ImportedText {
  text: string;
  /** The pictures that the text names, as they were in the book. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** What could not be set, each with the file and the line of the new text, and what was left out. */
  problems: string[];
}

/** `name`: of the text, `<book>.<language>.md`. `today`: its day of publication, if the book has none. */
export async function importBook(
  file: string,
  bytes: Buffer,
  name: string,
  today = new Date(),
): Promise<ImportedText> {
  const language = languageOf(name);
  const { fields, documents, pictures, notices } = file.endsWith('.epub')
    ? readEpub(bytes)
    : await readDocx(bytes, language);
  const notes = takeNotes(documents.map(({ root }) => root));
  for (const { root } of documents) takeMade(root);
  const linked = linkChapters(documents, notes);
  const sections = documents.flatMap((document) => sectionOf(document, linked));
  const needed = { title: 'Untitled', published: today.toISOString().slice(0, 10) };
  const front = Object.entries(fields).flatMap(([field, value]) => {
    const one = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return one === undefined || one.length === 0 ? [] : [[field, one] as const];
  });
  const text = `---\n${stringify({ ...needed, ...Object.fromEntries(front) })}---\n\n${[...sections, ...notes.map(toDialect)].join('\n')}`;
  return {
    text,
    pictures: new Map([...pictures].filter(([picture]) => text.includes(`](${picture}`))),
    problems: [...problemsOf(name, text, language), ...notices],
  };
}

const languageOf = (name: string): EditionLanguage =>
  (/\.(\w+)\.md$/.exec(name)?.[1] ?? 'en') as EditionLanguage;

/** What the parser refuses is what an author has to mend. */
function problemsOf(name: string, text: string, language: EditionLanguage): string[] {
  try {
    parseText(name, text, language);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

/** What every book makes anew. */
const MADE =
  /^(?:cover|titlepage|halftitlepage|imprint|copyright-page|colophon|toc|landmarks|loi|endnotes|footnotes)$/;

/** Takes them out, also from within a chapter. */
function takeMade(root: Root): void {
  visit(root, 'element', (node, index, parent) => {
    if (!['body', 'section', 'div', 'nav', 'aside'].includes(node.tagName)) return undefined;
    const isMade = node.tagName === 'nav' || typesOf(node).some((type) => MADE.test(type));
    if (index === undefined || !isMade) return undefined;
    parent?.children.splice(index, 1);
    return index;
  });
}

/** Lets links lead to chapters by name. @returns the names of the documents to which one leads */
function linkChapters(
  documents: readonly ImportedDocument[],
  notes: readonly Element[],
): ReadonlySet<string> {
  const names = new Set(documents.flatMap(({ name }) => name ?? []));
  const linked = new Set<string>();
  for (const root of [...documents.map((document) => document.root), ...notes]) {
    visit(root, 'element', ({ tagName, properties }) => {
      const [, name] =
        /(?:^|\/)([^/]+)\.x?html?(?:#.*)?$/.exec(String(properties['href'] ?? '')) ?? [];
      if (tagName !== 'a' || !name || !names.has(name)) return;
      linked.add(name);
      properties['href'] = `#${addressOf(name)}`;
    });
  }
  return linked;
}

const addressOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The text of a document, with the heading of a part or a chapter. */
function sectionOf(
  { name, root: document }: ImportedDocument,
  linked: ReadonlySet<string>,
): string[] {
  const types = new Set<string>();
  const headings: Element[] = [];
  visit(document, 'element', (node) => {
    if (['body', 'section', 'div', 'nav'].includes(node.tagName)) {
      for (const type of typesOf(node)) types.add(type);
    }
    if (/^h[1-6]$/.test(node.tagName)) headings.push(node);
  });
  if (name !== null && headings.length > 0) {
    setHeadings(document, headings, types, linked.has(name) ? addressOf(name) : null);
  }
  const words = toDialect(document);
  if (words.trim() === '') return [];
  return [types.has('dedication') ? `:::dedication\n${words}:::\n` : words];
}

/** The first heading, with those beside it, is that of the document; the others stand within it. */
function setHeadings(
  document: Root,
  headings: Element[],
  types: ReadonlySet<string>,
  address: string | null,
): void {
  const [first, ...others] = headings as [Element, ...Element[]];
  const group: Element[] = [first];
  visit(document, 'element', (node) => {
    if (node.tagName !== 'hgroup' && node.tagName !== 'header') return;
    if (!node.children.includes(first)) return;
    for (const child of node.children) {
      if (
        child.type === 'element' &&
        child !== first &&
        (child.tagName === 'p' || others.includes(child))
      ) {
        group.push(child);
      }
    }
  });
  const role =
    Object.keys(matterOf).find(
      (name) => name !== 'chapter' && (types.has(name) || types.has(EPUB_ROLES[name] ?? '')),
    ) ?? roleOf(toString(first));
  const text = (value: string): ElementContent => ({ type: 'text', value });
  const [, ...rest] = group;
  first.tagName = types.has('part') ? 'h1' : 'h2';
  first.children = [
    ...withColon(first.children),
    ...rest.flatMap((node) => [text(': '), ...node.children]),
    ...(role ? [text(` {.${role}}`)] : []),
    ...(address ? [text(` {#${address}}`)] : []),
  ];
  for (const heading of others) heading.tagName = 'h3';
  visit(document, 'element', (node, index, parent) => {
    if (index === undefined || !parent || !rest.includes(node)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

/** What EPUB calls a role by another name. */
const EPUB_ROLES: Readonly<Record<string, string>> = { acknowledgements: 'acknowledgments' };

/** A number that only its look tells from the title after it. */
function withColon(children: readonly ElementContent[]): ElementContent[] {
  const [first, ...rest] = children;
  if (!first || linesOf(children).length > 1) return titleOf(children);
  const isNumber =
    first.type === 'element' && typesOf(first).some((type) => /number|ordinal|label/.test(type));
  return isNumber && rest.length > 0
    ? [first, { type: 'text', value: ':' }, ...rest]
    : [first, ...rest];
}
