/** Paragraphs and headings that are broken into lines. */

import type { ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';

/** The lines of a paragraph. Programs have their breaks within italics, too. */
export function linesOf(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (node.type !== 'element') lines.at(-1)?.push(node);
    else if (node.tagName === 'br') lines.push([]);
    else {
      const [first = [], ...others] = linesOf(node.children);
      lines.at(-1)?.push({ ...node, children: first });
      for (const children of others) lines.push([{ ...node, children }]);
    }
  }
  return lines;
}

/** In one line, and not bold. */
export function titleOf(children: readonly ElementContent[]): ElementContent[] {
  const title = linesOf(children)
    .filter((line) => line.some((node) => toString(node).trim() !== ''))
    .flatMap((line, at) => (at > 0 ? [{ type: 'text' as const, value: ': ' }, ...line] : line));
  return title.flatMap((node) =>
    node.type === 'element' && node.tagName === 'strong' ? node.children : [node],
  );
}
