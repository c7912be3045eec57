/** Prevents line breaks before dashes, because a dash at the start of a line suggests speech. */

import type { Nodes } from 'mdast';

const JOINER = '\u2060';
const HARD_SPACE = '\u00a0';

/**
 * Binds unspaced em dashes and spaced dashes to the preceding words. If `isStart` is true, ignores a dash at
 * the start of `text`.
 */
export function withDashes(text: string, isStart = true): string {
  const joined = text
    .replaceAll(/(?<=[^\s\u2060—])(?=—)/gu, JOINER)
    .replaceAll(/(?<=\S) (?=[–—]\s)/gu, HARD_SPACE);
  if (isStart) return joined;
  return joined.replace(/^(?=—)/, JOINER).replace(/^ (?=[–—]\s)/, HARD_SPACE);
}

export const keepDashes = <Node extends Nodes>(nodes: readonly Node[], isStart = true): Node[] =>
  nodes.map((node, index) => {
    const previous = nodes[index - 1]?.type;
    if ('children' in node) {
      const starts = index === 0 ? isStart : previous !== 'text';
      return { ...node, children: keepDashes<Nodes>(node.children, starts) };
    }
    if (node.type !== 'text') return node;
    const starts = index === 0 ? isStart : previous === 'break';
    return { ...node, value: withDashes(node.value, starts) };
  });
