/**
 * Chooses how loose each paragraph is, so that the pages of a chapter are full and its last one is not nearly
 * empty. Typst breaks lines and pages; this knows how it does, and what each choice costs.
 */

import * as z from 'zod/mini';
import type { Block } from '../edition/tree.ts';

export const LINES_PER_PAGE = 30;

/** The least number of lines on the last page of a chapter. */
export const FEWEST_LINES = 5;

/** How wide a space may be, in percent, and what it costs. */
const FIT_COSTS = new Map([
  [100, 0],
  [94, 1],
  [108, 2],
  [87, 6],
  [118, 10],
  [128, 25],
]);

export const FITS: readonly number[] = [...FIT_COSTS.keys()];

const EMPTY_LINE = 40;
const BREAK_AT_HEAD = 20;
const BAD_END = 1e4;

export type Lines = z.infer<typeof Lines>;

/** What a chapter asks of its pages. */
export const Lines = z.object({
  /** The height of the heading, in lines. */
  heading: z.number(),
  /** The height of each block at each fit, or a single one if it is always the same. */
  blocks: z.array(z.array(z.number())),
  /** The height of what stands below the last block. */
  end: z.number(),
});

/** Where the last block of a chapter ends. */
export interface ChapterEnd {
  /** How many pages the chapter has so far. */
  pages: number;
  /** The lines on the last one. */
  filled: number;
}

export interface Plan extends ChapterEnd {
  /** The fit of each block. */
  fits: readonly number[];
}

interface State extends Plan {
  cost: number;
}

/** Whether the last page is not nearly empty. `below`: the height of what stands below the last block. */
export const isGoodEnd = (end: ChapterEnd, below: number): boolean =>
  hasRoomBelow(end, below) && (end.pages === 1 || end.filled + below >= FEWEST_LINES);

export const hasRoomBelow = ({ filled }: ChapterEnd, below: number): boolean =>
  filled + below <= LINES_PER_PAGE;

/** `late`: by how many lines Typst has ended the chapter later than planned before. */
export function planPages(
  kinds: readonly Block['kind'][],
  { heading, blocks, end }: Lines,
  late = 0,
): Plan {
  let states: State[] = [{ cost: 0, filled: heading + late, pages: 1, fits: [] }];
  blocks.forEach((heights, index) => {
    states = cheapest(
      states.flatMap((state) =>
        heights.map((lines, option) => {
          const fit = FITS[option] ?? 100;
          const placed = place(state, lines, kinds[index]);
          const cost = placed.cost + (FIT_COSTS.get(fit) ?? 0);
          return { ...placed, cost, fits: [...state.fits, fit] };
        }),
      ),
    );
  });
  const costOf = (state: State) => state.cost + (isGoodEnd(state, end) ? 0 : BAD_END);
  return states.reduce((best, state) => (costOf(state) < costOf(best) ? state : best));
}

/** The page after a block, as Typst fills it. */
function place(state: State, lines: number, kind: Block['kind'] | undefined): State {
  switch (kind) {
    case 'paragraph':
      return paragraph(state, lines);
    case 'scene-break':
      return sceneBreak(state, lines);
    case 'heading':
      return whole(state, lines, lines + 2);
    case 'figure':
      return whole(state, lines);
    default: {
      const filled = state.filled + lines;
      const turns = Math.max(0, Math.ceil(filled / LINES_PER_PAGE) - 1);
      return { ...state, filled: filled - turns * LINES_PER_PAGE, pages: state.pages + turns };
    }
  }
}

/** Typst leaves no single line of a paragraph on a page. */
function paragraph(state: State, lines: number): State {
  let current = state;
  for (let line = 0; line < lines; line++) {
    const isBound = line === 0 || line === lines - 2;
    const needed = lines === 3 && line === 0 ? 3 : isBound ? Math.min(2, lines) : 1;
    current = whole(current, 1, needed);
  }
  return current;
}

/** It stays with the next two lines, and should not stand at the head of a page or below its first line. */
function sceneBreak(state: State, lines: number): State {
  const placed = whole(state, lines, lines + 2);
  const isAtHead = placed.filled <= lines + 1;
  return isAtHead ? { ...placed, cost: placed.cost + BREAK_AT_HEAD } : placed;
}

const whole = (state: State, lines: number, needed = lines): State =>
  state.filled + needed > LINES_PER_PAGE
    ? {
        ...state,
        cost: state.cost + EMPTY_LINE * (LINES_PER_PAGE - state.filled),
        filled: lines,
        pages: state.pages + 1,
      }
    : { ...state, filled: state.filled + lines };

/** The best way to each place on each page. */
function cheapest(states: readonly State[]): State[] {
  const best = new Map<string, State>();
  for (const state of states) {
    const place = `${state.pages} ${state.filled}`;
    const known = best.get(place);
    if (!known || state.cost < known.cost) best.set(place, state);
  }
  return [...best.values()];
}
