/** Reads running text. */

import type { PhrasingContent } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import { isComment, type Reading, sourceOf } from './reading.ts';
import type { Inline } from './tree.ts';

/** `:ship[Margaret]` and its like. */
const spans: Readonly<Record<string, (inlines: Inline[], lang: string | null) => Inline>> = {
  i: (inlines, lang) => ({ kind: 'italic', names: null, lang, inlines }),
  ship: (inlines, lang) => ({ kind: 'italic', names: 'ship', lang, inlines }),
  book: (inlines, lang) => ({ kind: 'italic', names: 'book', lang, inlines }),
  foreign: (inlines, lang) => ({ kind: 'italic', names: 'foreign', lang, inlines }),
  lang: (inlines, lang) => ({ kind: 'language', lang: lang ?? '', inlines }),
  sc: (inlines) => ({ kind: 'small-caps', inlines }),
};

export function parseInlines(nodes: readonly PhrasingContent[], reading: Reading): Inline[] {
  const inlines: Inline[] = [];
  for (const inline of nodes.flatMap((node) => parseInline(node, reading))) {
    const last = inlines.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text') {
      inlines.splice(-1, 1, { kind: 'text', text: last.text + inline.text });
    } else {
      inlines.push(inline);
    }
  }
  return inlines;
}

function parseInline(node: PhrasingContent, reading: Reading): Inline[] {
  const children = () => ('children' in node ? parseInlines(node.children, reading) : []);
  switch (node.type) {
    case 'text': {
      // A reference whose note is missing is no reference for Markdown, but text.
      const source = sourceOf(node, reading.markdown);
      const [, reference] = /(?<!\\)(?:\\\\)*(\[\^[^\]\s]+\])/.exec(source) ?? [];
      if (reference) reading.refuse(node, 'has no note', reference);
      return [{ kind: 'text', text: node.value }];
    }
    case 'emphasis':
      return [{ kind: 'emphasis', inlines: children() }];
    case 'strong':
      return [{ kind: 'strong', inlines: children() }];
    case 'break':
      return [{ kind: 'line-break' }];
    case 'link':
      return [parseLink(node, children(), reading)];
    case 'footnoteReference':
      return parseReference(node, reading);
    case 'textDirective':
      return parseSpan(node, children, reading);
    default:
      if (node.type !== 'html' || !isComment(node.value)) reading.refuse(node);
      return [];
  }
}

function parseLink(
  node: Extract<PhrasingContent, { type: 'link' }>,
  inlines: Inline[],
  { refuse, links }: Reading,
): Inline {
  const { url, title } = node;
  if (inlines.length === 0) refuse(node, 'has no text');
  if (url.startsWith('#')) {
    const slug = url.slice(1);
    links.push({ node, slug });
    return { kind: 'link', target: { chapter: slug }, inlines };
  }
  if (title || !/^(?:https?:\/\/|mailto:)./.test(url)) refuse(node);
  return { kind: 'link', target: { url }, inlines };
}

function parseReference(
  node: Extract<PhrasingContent, { type: 'footnoteReference' }>,
  { refuse, references, usedNotes }: Reading,
): Inline[] {
  if (!references) {
    refuse(node);
    return [];
  }
  const { identifier } = node;
  usedNotes.add(identifier);
  const again = references.includes(identifier);
  if (!again) references.push(identifier);
  return [{ kind: 'note-reference', note: references.indexOf(identifier), again }];
}

function parseSpan(node: TextDirective, children: () => Inline[], reading: Reading): Inline[] {
  const { name, attributes } = node;
  const source = sourceOf(node, reading.markdown);
  // A colon before a word: `12:30`, `note:this`.
  if (source === `:${name}`) return [{ kind: 'text', text: source }];
  const span = spans[name];
  const { lang = null, ...others } = attributes ?? {};
  const needsLanguage = name === 'lang' || name === 'foreign';
  if (!span || Object.keys(others).length > 0) reading.refuse(node);
  else if (needsLanguage && !isLanguage(lang)) reading.refuse(node, 'needs a language, {lang=la}');
  const inlines = children();
  if (inlines.length === 0) reading.refuse(node, 'has no text');
  return span ? [span(inlines, lang)] : inlines;
}

/** Whether it is a tag of BCP 47. */
export function isLanguage(lang: string | null): lang is string {
  try {
    return lang !== null && Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}
