/** The words of a tree without its markup. */

import type { Block, Inline, LetterBlock } from './tree.ts';

/** The text of inlines. A break between two lines is none between two words. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return inline.text;
        case 'line-break':
          return '\n';
        case 'note-reference':
          return '';
        default:
          return plainText(inline.inlines);
      }
    })
    .join('');

/** The paragraphs of a block: its lines of text, without marks of their form. */
export function textsOf(block: LetterBlock): string[] {
  switch (block.kind) {
    case 'scene-break':
      return [];
    case 'figure':
      return block.caption === null ? [] : [block.caption];
    case 'quotation':
      return [...block.blocks.flatMap(textsOf), ...sourceOf(block.source)];
    case 'letter':
    case 'inscription':
      return block.blocks.flatMap(textsOf);
    case 'verse':
      return [
        ...block.stanzas.flatMap((lines) => lines.map(({ inlines }) => plainText(inlines))),
        ...sourceOf(block.source),
      ];
    case 'list':
      return block.items.flat().flatMap(textsOf);
    case 'table':
      return [block.head, ...block.rows].flatMap((cells) => cells.map(plainText));
    default:
      return [plainText(block.inlines)];
  }
}

const sourceOf = (source: readonly Inline[] | null): string[] =>
  source === null ? [] : [plainText(source)];

/** The text of a block without its markup. */
export const textOf = (block: Block): string => textsOf(block).join('\n');

export const wordsOf = (block: Block): number =>
  textOf(block)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
