/** Chooses the lines and pages of a chapter from its measured blocks. */

import { lineWidth, type Setting, settings, SHRINK } from './line-breaks.ts';
import type { MeasuredBlock, MeasuredParagraph, SetBlock, SetParagraph } from './measure.ts';
import { type Block, type BlockOption, type Page, planPages } from './page-breaks.ts';

/** How much worse than its best setting a paragraph may look for the sake of a page. */
const TOLERANCE = 5e6;

export interface ChapterLayout {
  pages: readonly Page[];
  blocks: SetBlock[];
  /** Where the pages after the first begin. */
  turns: Turn[];
  /** The last lines of the paragraphs that have several. */
  lastLines: string[];
}

export interface Turn {
  page: number;
  /** The index among the measured blocks; their number if it follows them. */
  block: number;
  /** The offset in the text of the block. */
  offset: number;
}

/** `isFixed`: its number of lines may not change. */
type LaidBlock = MeasuredBlock & { isFixed?: boolean };

interface Choice extends BlockOption {
  settings: readonly Setting[];
}

export function layOut(measured: readonly MeasuredBlock[], firstPage: number): ChapterLayout {
  const chapter = besideCapital(measured);
  const choices = chapter.map(choicesOf);
  const plan = planPages(
    chapter.map(({ kind }, index) => blockOf(kind, choices[index] ?? [])),
    firstPage,
  );
  const blocks: SetBlock[] = [];
  const turns: Turn[] = [];
  const lastLines: string[] = [];
  let page = firstPage;
  chapter.forEach(({ kind, paragraphs }, index) => {
    const placed = plan.blocks[index];
    if (!placed) throw new Error(`Block ${index} has no place.`);
    const chosen = choices[index]?.[placed.option];
    const set = paragraphs.map((paragraph, at) => setParagraph(paragraph, chosen?.settings[at]));
    const opensPage = kind !== 'plate' && placed.page > page;
    const opened = plan.pages.filter(({ number }) => number > page && number <= placed.page);
    const plate = opensPage ? (opened.find((page) => page.plate !== null)?.plate ?? null) : null;
    if (opensPage) {
      turns.push(...opened.map(({ number }) => ({ page: number, block: index, offset: 0 })));
      page = placed.page;
    }
    if (placed.linesBeforeTurn !== null) {
      page += 1;
      const offset = set[0]?.ends[placed.linesBeforeTurn - 1]?.offset ?? 0;
      turns.push({ page, block: index, offset });
    }
    paragraphs.forEach(({ text }, at) => {
      const last = set[at]?.ends.at(-1);
      if (last) lastLines.push(text.slice(last.offset));
    });
    const linesBeforeTurn = placed.linesBeforeTurn;
    blocks.push({ paragraphs: set, opensPage, linesBeforeTurn, plate });
  });
  const last = plan.pages.at(-1);
  if (last && last.plate !== null) {
    turns.push({ page: last.number, block: chapter.length, offset: 0 });
  }
  return { pages: plan.pages, blocks, turns, lastLines };
}

/** Shortens the lines beside a drop capital, which may reach into the second paragraph. */
function besideCapital(chapter: readonly MeasuredBlock[]): readonly LaidBlock[] {
  let left = 0;
  let width = 0;
  return chapter.map((block) => {
    const [paragraph] = block.paragraphs;
    if (!paragraph) return block;
    if (paragraph.capital) left = paragraph.capital.lines;
    width = paragraph.capital?.width ?? width;
    if (left <= 0) return block;
    const { widths } = paragraph;
    const full = widths.at(-1) ?? 0;
    const beside = Array.from({ length: left }, (_, line) => (widths[line] ?? full) - width);
    const shortened = { ...paragraph, widths: [...beside, full] };
    const best = bestOf(settings(shortened.fragments, shortened));
    left -= best.ends.length;
    return { ...block, paragraphs: [shortened], ...(left > 0 ? { isFixed: true } : {}) };
  });
}

function choicesOf({ kind, lines, paragraphs, isFixed = false }: LaidBlock): Choice[] {
  const [paragraph] = paragraphs;
  if (kind === 'paragraph' && paragraph && !isFixed) {
    const possible = [...settings(paragraph.fragments, paragraph)];
    const best = Math.min(...possible.map(([, { demerits }]) => demerits));
    return possible
      .filter(([, { demerits }]) => demerits <= best + TOLERANCE)
      .map(([count, setting]) => ({
        lines: count,
        demerits: setting.demerits,
        dividedWords: dividedWords(paragraph, setting),
        settings: [setting],
      }));
  }
  const best = paragraphs.map((paragraph) => bestOf(settings(paragraph.fragments, paragraph)));
  const height = best.reduce((sum, { ends }) => sum + ends.length, lines);
  return [{ lines: height, demerits: 0, dividedWords: new Set(), settings: best }];
}

function bestOf(settings: ReadonlyMap<number, Setting>): Setting {
  const [best] = [...settings.values()].sort((a, b) => a.demerits - b.demerits);
  if (!best) throw new Error('A paragraph has no text.');
  return best;
}

const dividedWords = ({ fragments }: MeasuredParagraph, { ends }: Setting): Set<number> =>
  new Set(ends.flatMap((end, index) => (fragments[end]?.gap === 'hyphen' ? [index + 1] : [])));

const blockOf = (kind: MeasuredBlock['kind'], options: readonly BlockOption[]): Block => ({
  options,
  isDivisible: kind === 'paragraph',
  staysWithPrevious: kind === 'scene-break' || kind === 'end',
  staysWithNext: kind === 'header' || kind === 'heading' || kind === 'scene-break',
  isPlate: kind === 'plate',
});

function setParagraph(paragraph: MeasuredParagraph, setting: Setting | undefined): SetParagraph {
  const { fragments, offsets, widths, space } = paragraph;
  const ends = setting?.ends ?? [];
  const lines = ends.map((end, index) => {
    const measure = widths[index] ?? widths.at(-1) ?? 0;
    return measure - lineWidth(fragments, (ends[index - 1] ?? -1) + 1, end, paragraph).width;
  });
  return {
    ends: ends.slice(0, -1).map((end) => ({
      offset: offsets[end + 1] ?? 0,
      hyphen: fragments[end]?.gap === 'hyphen',
    })),
    rest: Math.max(0, lines.at(-1) ?? 0),
    shrink: lines.some((slack) => slack < 0) ? SHRINK * space : 0,
  };
}
