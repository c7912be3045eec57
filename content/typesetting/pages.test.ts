import { describe, expect, it } from 'vitest';
import { FEWEST_LINES, FITS, planPages } from './pages.ts';

/** The lines of a paragraph: as it is, tightened, and loosened. */
const paragraph = (lines: number, tight = lines, loose = lines) =>
  FITS.map((fit) => (fit < 100 ? tight : fit > 100 ? loose : lines));

const SCENE_BREAK = [2];

/** Plans a chapter whose heading takes nine of thirty lines. */
const plan = (blocks: number[][], { end = 0, late = 0 } = {}) =>
  planPages(
    blocks.map((heights) => (heights === SCENE_BREAK ? 'scene-break' : 'paragraph')),
    { heading: 9, blocks, end },
    late,
  );

describe('the pages of a chapter', () => {
  it('leave paragraphs as they are where a change gains nothing', () => {
    expect(plan([paragraph(10, 9), paragraph(8, 8, 9)])).toMatchObject({
      pages: 1,
      filled: 27,
      fits: [100, 100],
    });
  });

  it('do not end on one with a few lines, if a tighter paragraph prevents it', () => {
    const { pages, filled } = plan([paragraph(10), paragraph(12, 11)]);
    expect({ pages, filled }).toEqual({ pages: 1, filled: 30 });
  });

  it('do not end on one with a few lines, if a looser paragraph prevents it', () => {
    const { pages, filled } = plan([paragraph(21, 21, 22), paragraph(4)]);
    expect(pages).toBe(2);
    expect(filled).toBeGreaterThanOrEqual(FEWEST_LINES);
  });

  it('are full, although no line of a paragraph may stand alone', () => {
    // Its first line would stand alone on the first page, which would leave that line empty.
    const { fits, filled } = plan([paragraph(20, 20, 21), paragraph(9)]);
    expect(fits[0]).toBeGreaterThan(100);
    expect(filled).toBe(9);
  });

  it('have no scene break at their head, if a tighter paragraph makes room for it', () => {
    const { fits } = plan([paragraph(18, 17), SCENE_BREAK, paragraph(9)]);
    expect(fits[0]).toBeLessThan(100);
  });

  it('have room for the ornament below the last words', () => {
    expect(plan([paragraph(17, 16)], { end: 5 }).filled).toBe(25);
  });

  it('are planned again where notes take some lines of them', () => {
    expect(plan([paragraph(21, 20)]).filled).toBe(30);
    expect(plan([paragraph(21, 20)], { late: 1 })).toMatchObject({ pages: 1, filled: 30 });
  });
});
