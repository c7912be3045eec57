/** A dash stays with the word before it: only speech begins a line with one. */

import type { Inline } from './tree.ts';

const JOINER = '\u2060';
const HARD_SPACE = '\u00a0';

/** `isStart`: whether the text begins a line of its own, where a dash has nothing before it. */
export function withDashes(text: string, isStart = true): string {
  const joined = text
    .replaceAll(/(?<=[^\s\u2060—])(?=—)/gu, JOINER)
    .replaceAll(/(?<=\S) (?=[–—]\s)/gu, HARD_SPACE);
  if (isStart) return joined;
  return joined.replace(/^(?=—)/, JOINER).replace(/^ (?=[–—]\s)/, HARD_SPACE);
}

/** The same in running text. */
export const keepDashes = <Node extends { kind: string }>(nodes: readonly Node[]): Node[] =>
  nodes.map((node, at) =>
    isText(node)
      ? { ...node, text: withDashes(node.text, at === 0 || nodes[at - 1]?.kind === 'line-break') }
      : node,
  );

const isText = (node: { kind: string }): node is Extract<Inline, { kind: 'text' }> =>
  node.kind === 'text';
