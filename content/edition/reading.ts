/** What the parts of the parser share while they read a text. */

import type { FootnoteDefinition, Node } from 'mdast';
import type { EditionLanguage } from './edition.ts';

export interface Reading {
  /** The Markdown without a byte order mark, with `\n` between its lines. */
  markdown: string;
  language: EditionLanguage;
  /** Notes what is wrong with a node, and what to write instead. */
  refuse(node: Node, message: string): void;
  notes: ReadonlyMap<string, FootnoteDefinition>;
  /** The notes to which the chapter refers so far; null where no reference may stand. */
  references: string[] | null;
  /** The notes to which any chapter refers. */
  usedNotes: Set<string>;
  /** Links to chapters, to be looked up when all are known. */
  links: { node: Node; slug: string }[];
}

export const lineOf = ({ position }: Node): number => position?.start.line ?? 1;

/** The Markdown of a node, shortened for a message. */
export function excerptOf(node: Node, { markdown }: Reading): string {
  const [line = ''] = sourceOf(node, markdown).trim().split('\n');
  return `"${line.length > 40 ? `${line.slice(0, 40)}…` : line}"`;
}

/** The Markdown of a node. */
export const sourceOf = ({ position }: Node, markdown: string): string =>
  markdown.slice(position?.start.offset, position?.end.offset);

/** Whether a node is only comments, which no reader sees. */
export const isComment = (html: string): boolean => /^(?:<!--.*?-->\s*)+$/s.test(html);

const TAGS: Record<string, string> = {
  i: ':i[words]',
  em: '*words*',
  b: '**words**',
  strong: '**words**',
  br: 'a backslash at the end of the line',
  hr: '***',
  p: 'an empty line between two paragraphs',
  blockquote: '> before each line',
  span: ':lang[words]{lang=la}, or :sc[words] for small capitals',
  sup: 'the words alone, or a note: [^1]',
  center: ':::inscription',
  img: '![what it shows](name-of-picture "Its caption")',
};

/** What to write instead of a tag. */
export function refuseTag(node: Node & { value: string }, reading: Reading): void {
  const [, name = ''] = /^<\/?(\w+)/.exec(node.value) ?? [];
  const instead = TAGS[name.toLowerCase()];
  reading.refuse(
    node,
    `a text has no tags: ${excerptOf(node, reading)}. ${instead ? `Write ${instead}.` : 'Write \\< for a less-than sign.'}`,
  );
}
