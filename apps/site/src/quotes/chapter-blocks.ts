import type { ChapterPart } from '@tales/content/chapters';
import { bodyOf } from '../reading/chapter-body.ts';

/** The ids of the blocks of a chapter with their texts, in their order. */
export type ChapterBlocks = ReadonlyMap<string, string>;

/** Reads the blocks of a chapter from its HTML, in a document that is never shown. */
export function blocksOf(parts: readonly ChapterPart[]): ChapterBlocks {
  const blocks = new Map<string, string>();
  for (const part of parts) {
    if (!('html' in part)) {
      blocks.set(part.id, part.caption ?? '');
      continue;
    }
    const body = bodyOf(part.html);
    for (const reference of body.querySelectorAll('[role=doc-noteref]')) reference.remove();
    for (const end of body.querySelectorAll('br, td, th, li, p')) end.append(' ');
    for (const end of body.querySelectorAll('br')) end.replaceWith(' ');
    for (const block of body.querySelectorAll('[id^="p-"]')) blocks.set(block.id, textOf(block));
  }
  return blocks;
}

/** With one space between words. A hard space stays. */
const textOf = ({ textContent }: Element): string =>
  textContent
    .replace(/\u00ad/g, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
