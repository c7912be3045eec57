/** Reads verse: each line of the source is a line, and its spaces are its indent. */

import type { Paragraph } from 'mdast';
import { parseInlines } from './parse-inlines.ts';
import { lineOf, type Reading } from './reading.ts';
import type { Inline, VerseLine } from './tree.ts';

/** Spaces in the source for a step of the indent. */
const STEP = 2;

/** `paragraphs`: of a verse, each a stanza. */
export function parseStanzas(paragraphs: readonly Paragraph[], reading: Reading): VerseLine[][] {
  const source = reading.markdown.split('\n');
  const marginAt = (line: number) => /^[\s>]*/.exec(source[line - 1] ?? '')?.[0] ?? '';
  const stanzas = paragraphs.map((paragraph) =>
    linesOf(parseInlines(paragraph.children, reading)).map((inlines, at) => {
      const margin = marginAt(lineOf(paragraph) + at);
      if (margin.includes('\t')) reading.refuse(paragraph, 'is indented by a tab: use spaces');
      return { inlines, margin: margin.length };
    }),
  );
  const left = Math.min(...stanzas.flat().map(({ margin }) => margin));
  return stanzas.map((lines) =>
    lines.map(({ inlines, margin }) => ({
      indent: Math.round((margin - left) / STEP),
      inlines,
    })),
  );
}

/** Divides running text at the ends of its lines, also within emphasis. */
function linesOf(inlines: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]];
  const add = (pieces: readonly (Inline | null)[]) => {
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) lines.push([]);
      if (piece) lines.at(-1)?.push(piece);
    }
  };
  for (const inline of inlines) {
    if (inline.kind === 'line-break') add([null, null]);
    else if (inline.kind === 'note-reference') add([inline]);
    else if (inline.kind === 'text') {
      add(inline.text.split('\n').map((text) => (text ? { ...inline, text } : null)));
    } else {
      add(linesOf(inline.inlines).map((line) => ({ ...inline, inlines: line })));
    }
  }
  return lines;
}
