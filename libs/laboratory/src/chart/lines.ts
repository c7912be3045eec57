import type { Notation } from './notation.ts';

/** A piece of a line, by what it says. */
export interface Segment {
  part: 'trigger' | 'guard' | 'actions';
  text: string;
}

export type Line = readonly Segment[];

/** Continuation lines stand in by so many characters. */
export const INDENT = 2;

/** Breaks a notation into lines of at most so many characters, between words that belong together. */
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

export const lengthOf = (line: Line): number =>
  line.reduce((length, { text }) => length + text.length + 1, -1);

/** The longest of the lines, in characters, indents included. */
export const widthOf = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map((line, at) => lengthOf(line) + (at === 0 ? 0 : INDENT)));

/** Breaks prose into lines of at most so many characters. */
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
