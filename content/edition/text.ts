/** The words of a tree without its markup. */

import type { Nodes } from 'mdast';
import { isRunning } from './dialect.ts';

/** The text of inlines. A break between two lines is none between two words. */
export const plainText = (inlines: readonly Nodes[]): string =>
  inlines
    .map((node) => {
      if (node.type === 'break') return '\n';
      if ('children' in node) return plainText(node.children);
      return 'value' in node ? node.value : '';
    })
    .join('');

/** The paragraphs of a block: its lines of text, without marks of their form. */
export function textsOf(block: Nodes): string[] {
  if (block.type === 'image') return block.title ? [block.title] : [];
  if (!('children' in block)) return [];
  return block.children.every(isRunning)
    ? [plainText(block.children)]
    : block.children.flatMap(textsOf);
}

/** The text of a block without its markup. */
export const textOf = (block: Nodes): string => textsOf(block).join('\n');

export const wordsOf = (block: Nodes): number =>
  textOf(block)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
