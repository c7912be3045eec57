import anyAscii from 'any-ascii';
import type { Nodes, PhrasingContent } from 'mdast';
import { isRunning } from './dialect.ts';

/** Returns the text of phrasing content, with a newline for each `break`. */
export const plainText = (inlines: readonly Nodes[]): string =>
  inlines
    .map((node) => {
      if (node.type === 'break') return '\n';
      if ('children' in node) return plainText(node.children);
      return 'value' in node ? node.value : '';
    })
    .join('');

/** Returns the texts in a block, such as its paragraphs, its table cells or the caption of an image. */
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

/** Splits phrasing content at a separator, even within nodes such as `emphasis`. A `break` counts as `\n`. */
export function dividedAt(
  separator: string,
  inlines: readonly PhrasingContent[],
): PhrasingContent[][] {
  const pieces: PhrasingContent[][] = [[]];
  const add = ([first = [], ...others]: PhrasingContent[][]) => {
    pieces.at(-1)?.push(...first);
    pieces.push(...others);
  };
  for (const node of inlines) {
    if (node.type === 'break' && separator === '\n') add([[], []]);
    else if (node.type === 'text') {
      add(node.value.split(separator).map((value) => (value ? [{ ...node, value }] : [])));
    } else if ('children' in node) {
      const parts = dividedAt(separator, node.children);
      add(
        parts.map((children) =>
          children.length > 0 ? [{ ...node, children } as PhrasingContent] : [],
        ),
      );
    } else add([[node]]);
  }
  return pieces;
}

/** Returns a slug such as `what-mr-brome-left-out` for a title. Transliterates non-ASCII letters. */
export const slugOf = (title: string): string =>
  anyAscii(title.normalize('NFD').replaceAll(/[\u0300-\u036f'’]/g, ''))
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
