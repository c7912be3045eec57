/** Extracts the text of a tree without markup. */

import type { Nodes } from 'mdast';
import { isRunning } from './dialect.ts';

/** Returns the text of inlines, with a line end for each break. */
export const plainText = (inlines: readonly Nodes[]): string =>
  inlines
    .map((node) => {
      if (node.type === 'break') return '\n';
      if ('children' in node) return plainText(node.children);
      return 'value' in node ? node.value : '';
    })
    .join('');

/** Returns the text of each paragraph of a block, or the caption of a picture. */
export function textsOf(block: Nodes): string[] {
  if (block.type === 'image') return block.title ? [block.title] : [];
  if (!('children' in block)) return [];
  return block.children.every(isRunning)
    ? [plainText(block.children)]
    : block.children.flatMap(textsOf);
}

export const textOf = (block: Nodes): string => textsOf(block).join('\n');

export const countWords = (block: Nodes): number =>
  textOf(block)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
