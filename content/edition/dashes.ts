/** A dash stays with the word before it: only speech begins a line with one. */

import type { Nodes } from 'mdast';

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

/** The same in running text, also within its spans. */
export const keepDashes = <Node extends Nodes>(nodes: readonly Node[]): Node[] =>
  nodes.map((node, at) => {
    if ('children' in node) return { ...node, children: keepDashes<Nodes>(node.children) };
    if (node.type !== 'text') return node;
    return { ...node, value: withDashes(node.value, at === 0 || nodes[at - 1]?.type === 'break') };
  });
