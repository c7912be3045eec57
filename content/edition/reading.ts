/** What the parts of the parser share while they read a text. */

import type { FootnoteDefinition, Node } from 'mdast';
import type { EditionLanguage } from './edition.ts';

export interface Reading {
  /** With empty lines in the place of the front matter. */
  markdown: string;
  language: EditionLanguage;
  /** Notes what is wrong with a node, by default that the dialect does not have it there. `words`: of the node. */
  refuse(node: Node, reason?: string, words?: string): void;
  notes: Map<string, FootnoteDefinition>;
  /** The notes to which the chapter refers so far; null where no reference may stand. */
  references: string[] | null;
  /** The notes to which any chapter refers. */
  usedNotes: Set<string>;
  /** Links to chapters, to be looked up when all are known. */
  links: { node: Node; slug: string }[];
}

export const lineOf = ({ position }: Node): number => position?.start.line ?? 1;

/** The Markdown of a node. */
export const sourceOf = ({ position }: Node, markdown: string): string =>
  markdown.slice(position?.start.offset, position?.end.offset);

/** Whether a node is only comments, which no reader sees. */
export const isComment = (html: string): boolean => /^(?:<!--.*?-->\s*)+$/s.test(html);

/** What is wrong with a text, so that an author can mend all of it at once. */
export interface Problems {
  add(line: number, message: string): void;
  /** @throws Error with a line for each problem, in the order of the file */
  throwIfAny(): void;
}

export function createProblems(file: string): Problems {
  const problems: { line: number; message: string }[] = [];
  return {
    add(line, message) {
      problems.push({ line, message });
    },
    throwIfAny() {
      if (problems.length === 0) return;
      const lines = problems
        .toSorted((one, other) => one.line - other.line)
        .map(({ line, message }) => `${file}:${line}: ${message}`);
      throw new Error([...new Set(lines)].join('\n'));
    },
  };
}
