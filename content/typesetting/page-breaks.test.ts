import { describe, expect, it } from 'vitest';
import { type Block, FEWEST_LINES, planPages } from './page-breaks.ts';

const header: Block = {
  options: [{ lines: 9, demerits: 0, dividedWords: new Set() }],
  isDivisible: false,
  staysWithPrevious: false,
  staysWithNext: true,
  isPlate: false,
};

const paragraph = (lines: number, dividedWords: number[] = []): Block => ({
  options: [
    { lines, demerits: 0, dividedWords: new Set(dividedWords) },
    { lines: lines + 1, demerits: 1e5, dividedWords: new Set() },
  ],
  isDivisible: true,
  staysWithPrevious: false,
  staysWithNext: false,
  isPlate: false,
});

const sceneBreak: Block = { ...header, staysWithPrevious: true };
const plate: Block = { ...header, staysWithNext: false, isPlate: true };

const chapterOf = (lines: number): Block[] => [
  header,
  ...Array.from({ length: Math.ceil(lines / 5) }, () => paragraph(5)),
];

describe('planPages', () => {
  it.each([30, 55, 85, 86, 87, 88, 115])(
    'fills the last page of a chapter of %i lines',
    (lines) => {
      const { pages } = planPages(chapterOf(lines), 7);
      expect(pages.at(-1)?.lines).toBeGreaterThanOrEqual(FEWEST_LINES);
    },
  );

  it('makes facing pages equally deep', () => {
    const { pages } = planPages(chapterOf(140), 7);
    const full = pages.slice(0, -1);
    for (const { number, lines } of full.filter(({ number }) => number % 2 === 1)) {
      const facing = full.find((page) => page.number === number - 1);
      if (facing) expect(lines).toBe(facing.lines);
    }
  });

  it('divides no word over a turn of the page', () => {
    const { blocks } = planPages([header, paragraph(40, [21, 22])], 7);
    expect(blocks[1]).toMatchObject({ option: 0, linesBeforeTurn: 20 });
  });

  it('keeps a scene break between its paragraphs', () => {
    const blocks = [header, paragraph(19), sceneBreak, paragraph(25)];
    const { blocks: placed } = planPages(blocks, 7);
    expect(placed[1]?.linesBeforeTurn).not.toBeNull();
    expect(placed[2]?.page).toBe(8);
    expect(placed[3]?.page).toBe(8);
  });

  it('lets the text run on to the end of the page before a plate', () => {
    const blocks = [header, paragraph(5), plate, ...chapterOf(60).slice(1)];
    const { pages } = planPages(blocks, 7);
    const at = pages.findIndex(({ plate }) => plate === 2);
    expect(pages[at - 1]?.lines).toBeGreaterThanOrEqual(29);
  });
});
