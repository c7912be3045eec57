/** Finds where the pages of a printed book begin, for the page list of its EPUB. */

import * as z from 'zod/mini';
import { textOf } from '../edition/text.ts';
import type { Block, Chapter } from '../edition/tree.ts';
import type { PrintedPages, Turn } from '../epub/pages.ts';
import { type ChapterEnd, LINES_PER_PAGE } from './pages.ts';

const Place = z.object({ page: z.number(), line: z.number() });

/** What `book.typ` says of the pages that it has set. */
export const Layout = z.object({
  pages: z.number(),
  /** The pages before the first chapter by name. */
  leaves: z.record(z.string(), z.number()),
  /** The page on which each chapter begins. */
  chapters: z.array(z.number()),
  /** The blocks of all chapters, in their order. */
  blocks: z.array(z.object({ chapter: z.number(), begin: Place, end: Place })),
  /** The pages that hold a picture and no text. */
  plates: z.array(z.number()),
});

export type Layout = z.infer<typeof Layout>;
type Place = z.infer<typeof Place>;

/** Where the last block of each chapter ends. */
export const chapterEnds = ({ chapters, blocks, plates }: Layout): ChapterEnd[] =>
  chapters.map((page, index) => {
    const last = blocks.findLast(({ chapter }) => chapter === index);
    const { page: end, line: filled } = last ? endOf(last) : { page, line: 0 };
    const between = plates.filter((plate) => plate > page && plate < end);
    return { pages: end - page + 1 - between.length, filled };
  });

/** What follows a block on the next page marks its end there. */
const endOf = ({ begin, end }: { begin: Place; end: Place }): Place =>
  end.line === 0 && end.page > begin.page ? { page: end.page - 1, line: LINES_PER_PAGE } : end;

export function printedPages(layout: Layout, chapters: readonly Chapter[]): PrintedPages {
  const { leaves, pages, plates, blocks } = layout;
  return {
    leaves,
    chapters: chapters.map((chapter, index) => {
      const page = layout.chapters[index] ?? 0;
      const next = layout.chapters[index + 1] ?? pages + 1;
      const turns = turnsOf(
        page,
        chapter.blocks,
        blocks.filter((block) => block.chapter === index),
        plates,
      );
      for (let last = (turns.at(-1)?.page ?? page) + 1; last < next; last++) {
        if (plates.includes(last)) turns.push({ page: last, block: blocks.length, offset: 0 });
      }
      return { page, turns };
    }),
  };
}

function turnsOf(
  firstPage: number,
  blocks: readonly Block[],
  places: readonly { begin: Place; end: Place }[],
  plates: readonly number[],
): Turn[] {
  const turns: Turn[] = [];
  let page = firstPage;
  /** The text goes on on a page, behind the plates before it. */
  const turn = (to: number, block: number, offset: number) => {
    while (page < to) turns.push({ page: ++page, block, offset });
  };
  places.forEach((place, index) => {
    const block = blocks[index];
    const { begin } = place;
    const end = endOf(place);
    if (!block) return;
    turn(begin.page, index, 0);
    const within = range(begin.page + 1, end.page).filter((number) => !plates.includes(number));
    const lines = LINES_PER_PAGE - begin.line + (within.length - 1) * LINES_PER_PAGE + end.line;
    within.forEach((number, at) => {
      const before = LINES_PER_PAGE - begin.line + at * LINES_PER_PAGE;
      if (block.kind !== 'paragraph') turn(number, index + 1, 0);
      else turn(number, index, Math.round((textOf(block).length * before) / lines));
    });
  });
  return turns;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
