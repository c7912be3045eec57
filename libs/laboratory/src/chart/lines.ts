import type { Notation } from './notation.ts';

/** A part of a line, by its meaning. */
export interface Segment {
  part: 'trigger' | 'guard' | 'actions';
  text: string;
}

export type Line = readonly Segment[];

/** Indentation of continuation lines, in characters. */
export const INDENT = 2;

/**
 * Wraps a notation to a maximum line length, in characters, without separating tokens that belong
 * together.
 */
export function breakLines({ trigger, guard, actions }: Notation, width: number): Line[] {
  const words: Segment[] = [
    { part: 'trigger', text: trigger },
    ...(guard ? [{ part: 'guard' as const, text: `[${guard}]` }] : []),
    ...(actions ? `/ ${actions}`.split(/(?<=,) /) : []).map((text): Segment => ({
      part: 'actions',
      text,
    })),
  ];
  const lines: Segment[][] = [[]];
  for (const word of words) {
    const line = lines.at(-1) ?? [];
    const room = lines.length === 1 ? width : width - INDENT;
    if (line.length > 0 && lengthOf(line) + 1 + word.text.length > room) lines.push([word]);
    else line.push(word);
  }
  return lines;
}

const lengthOf = (line: Line): number =>
  line.reduce((length, { text }) => length + text.length + 1, -1);

/** The length of the longest line in characters, including the indentation. */
export const widthOf = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map((line, at) => lengthOf(line) + (at === 0 ? 0 : INDENT)));

/** Wraps prose to a maximum line length, in characters. */
export function breakProse(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
