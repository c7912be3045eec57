import type { Block } from './parse.ts';

/** The text of a block without its markup. */
export const textOf = (block: Block): string => {
  if (block.kind === 'scene-break') return '';
  const html = block.kind === 'figure' ? block.caption : block.html;
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
};

/** The entities that the Markdown parser writes. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export const wordsOf = (block: Block): number =>
  textOf(block)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
