/**
 * Divides a chapter into pages. All pages are chosen together with the number of lines of each paragraph, so
 * that facing pages are equally deep, a page holds at least two lines of a paragraph, no word is divided over
 * a turn of the page, and the last page is not nearly empty.
 */

/** A paragraph, or something of a fixed height, in lines. */
export interface Block {
  options: readonly BlockOption[];
  /** Whether a page may end within it. */
  isDivisible: boolean;
  staysWithPrevious: boolean;
  staysWithNext: boolean;
  /** A plate has a page of its own, after the page on which it is named or a later one. */
  isPlate: boolean;
}

export interface BlockOption {
  lines: number;
  demerits: number;
  /** The lines, counted from 1, that end with a divided word. */
  dividedWords: ReadonlySet<number>;
}

export interface PlacedBlock {
  /** The index of the option. */
  option: number;
  /** The page on which the block begins. */
  page: number;
  /** The lines on that page, if the block is continued on the next one. */
  linesBeforeTurn: number | null;
}

export interface PagePlan {
  /** In the order of the chapter. */
  blocks: readonly PlacedBlock[];
  pages: readonly Page[];
}

export interface Page {
  number: number;
  /** The lines it holds; none if it is a plate. */
  lines: number;
  /** The index of the block that is its plate. */
  plate: number | null;
}

export const LINES_PER_PAGE = 30;

/** How deep a page may be, and what it costs. */
const DEPTHS = new Map([
  [LINES_PER_PAGE, 0],
  [LINES_PER_PAGE - 1, 1e4],
  [LINES_PER_PAGE + 1, 1e4],
  [LINES_PER_PAGE - 2, 1.5e5],
  [LINES_PER_PAGE - 3, 5e5],
  [LINES_PER_PAGE - 4, 1e6],
]);

/** The least number of lines on the last page of a chapter. */
export const FEWEST_LINES = 8;

/** The most lines that stay empty on a page before a paragraph. */
const MAX_EMPTY_LINES = 6;

const EMPTY_LINE = 4e6;
const FEW_LINES = 1e10;
const DIVIDED_BEFORE_FACING_PAGE = 1e5;
const DIVIDED_BEFORE_TURN = 2e7;
const PLATE_WAITS = 2e4;

interface State {
  cost: number;
  page: number;
  lines: number;
  depth: number;
  /** A plate that waits for the end of a page. */
  pending: number | null;
  previous: State | null;
  placed: { block: number; at: PlacedBlock } | null;
  /** The pages completed by this step. */
  completed: readonly Page[];
}

export function planPages(blocks: readonly Block[], firstPage: number): PagePlan {
  const start = (depth: number): State => ({
    cost: depthCost(depth),
    page: firstPage,
    lines: 0,
    depth,
    pending: null,
    previous: null,
    placed: null,
    completed: [],
  });
  let states = [...DEPTHS.keys()].map(start);
  blocks.forEach((block, index) => {
    const previous = blocks[index - 1];
    const isBound = block.staysWithPrevious || previous?.staysWithNext === true;
    const mostEmpty = block.isDivisible ? MAX_EMPTY_LINES : LINES_PER_PAGE;
    const next = states.flatMap((state) => {
      const mayTurn = index > 0 && !isBound && state.depth - state.lines <= mostEmpty;
      const starts = mayTurn ? [state, ...turned(state)] : [state];
      return starts.flatMap((at) => placements(at, block, index));
    });
    states = bestOf(next);
    if (states.length === 0) throw new Error(`Block ${index} fits on no page.`);
  });
  const ends = states.flatMap((state) => finished(state, firstPage));
  const [best] = ends.sort((a, b) => a.cost - b.cost);
  if (!best) throw new Error('The chapter fits on no pages.');
  return planOf(best);
}

const depthCost = (depth: number): number => DEPTHS.get(depth) ?? 0;

/** The states at the top of the next page, or of the one after a plate. */
function turned(state: State): State[] {
  const { page, lines, depth, pending } = state;
  const cost = state.cost + (depth - lines) * EMPTY_LINE;
  const done: Page = { number: page, lines, plate: null };
  const opened = topsOf({ ...state, cost, completed: [...state.completed, done] }, page + 1);
  if (pending === null) return opened;
  const plate: Page = { number: page + 1, lines: 0, plate: pending };
  const completed = [...state.completed, done, plate];
  return [...opened, ...topsOf({ ...state, cost, completed, pending: null }, page + 2)];
}

/** A page may have any depth, unless it faces one before it. */
function topsOf(state: State, page: number): State[] {
  const facing = state.completed.at(-1);
  const faces = page % 2 === 1 && facing?.number === page - 1 && facing.plate === null;
  const depths = faces ? [state.depth] : [...DEPTHS.keys()];
  return depths.map((depth) => ({
    ...state,
    page,
    lines: 0,
    depth,
    cost: state.cost + depthCost(depth),
  }));
}

function placements(state: State, block: Block, index: number): State[] {
  const { page, lines, depth } = state;
  const place = (option: number, linesBeforeTurn: number | null) => ({
    previous: state,
    placed: { block: index, at: { option, page, linesBeforeTurn } },
    completed: [],
  });
  const late = state.pending === null ? 0 : PLATE_WAITS;
  const placed = block.options.flatMap(({ lines: height, demerits, dividedWords }, option) => {
    if (block.isPlate) return [];
    const cost = state.cost + demerits + late;
    const whole: State[] =
      lines + height <= depth
        ? [{ ...state, ...place(option, null), cost, lines: lines + height }]
        : [];
    if (!block.isDivisible) return whole;
    const most = Math.min(depth - lines, height - 2);
    const divided = [most, most - 1].flatMap((before) => {
      const after = height - before;
      if (before < 2 || after > LINES_PER_PAGE - 1) return [];
      const empty = (depth - lines - before) * EMPTY_LINE;
      const word = dividedWords.has(before) ? dividedWordCost(page) : 0;
      const done: Page = { number: page, lines: lines + before, plate: null };
      const turned = { ...state, cost: cost + empty + word, completed: [done] };
      return topsOf(turned, page + 1).map((top) => ({
        ...top,
        ...place(option, before),
        completed: [done],
        lines: after,
      }));
    });
    return [...whole, ...divided];
  });
  const waits = block.isPlate && state.pending === null;
  return waits ? [{ ...state, ...place(0, null), pending: index }] : placed;
}

const dividedWordCost = (page: number): number =>
  page % 2 === 0 ? DIVIDED_BEFORE_FACING_PAGE : DIVIDED_BEFORE_TURN;

function bestOf(states: readonly State[]): State[] {
  const best = new Map<string, State>();
  for (const state of states) {
    const key = `${state.page} ${state.lines} ${state.depth} ${state.pending}`;
    const known = best.get(key);
    if (!known || state.cost < known.cost) best.set(key, state);
  }
  return [...best.values()];
}

/** The chapter's last page, and a plate that still waits. */
function finished(state: State, firstPage: number): State[] {
  const { page, lines, pending } = state;
  const isShort = page > firstPage && lines < FEWEST_LINES;
  const last: Page = { number: page, lines, plate: null };
  const plates: Page[] = pending === null ? [] : [{ number: page + 1, lines: 0, plate: pending }];
  return [
    {
      ...state,
      cost: state.cost + (isShort ? FEW_LINES : 0),
      previous: state,
      placed: null,
      completed: [last, ...plates],
    },
  ];
}

function planOf(end: State): PagePlan {
  const blocks: PlacedBlock[] = [];
  const pages: Page[] = [];
  for (let state: State | null = end; state; state = state.previous) {
    if (state.placed) blocks[state.placed.block] = state.placed.at;
    pages.unshift(...state.completed);
  }
  return { blocks, pages };
}
