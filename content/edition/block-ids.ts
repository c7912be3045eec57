/** Computes the ids of paragraphs and other blocks. The ids must never change, because links contain them. */

import { createHash } from 'node:crypto';
import { kindOf } from './dialect.ts';
import { textsOf } from './text.ts';
import type { Block, Chapter, ParsedText } from './tree.ts';

/**
 * Returns the ids of a chapter's blocks. A translated chapter has the same ids as the original if its blocks
 * are of the same kinds in the same order.
 */
export function blockIds(chapter: Chapter, original: ParsedText): string[] {
  const source = original.chapters.find(({ slug }) => slug === chapter.slug);
  const corresponds =
    source?.blocks.length === chapter.blocks.length &&
    source.blocks.every((block, index) => kindOf(block) === kindOf(chapter.blocks[index] ?? block));
  const seen = new Map<string, number>();
  return (corresponds ? source : chapter).blocks.map((block) => {
    const id = `p-${hash(block)}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
}

const simple: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  image: 'figure',
  thematicBreak: 'scene-break',
};

function hash(block: Block): string {
  const texts = textsOf(block).map((text) => text.replaceAll('\n', ''));
  const kind = simple[block.type];
  const identity = kind ? `${kind} ${texts.join('')}` : `other \n${texts.join('\n')}\n\n`;
  return createHash('sha256').update(identity).digest('hex').slice(0, 6);
}
