/** The grid, frame and imprint that make the covers one family. */

import { n, range, spark, type Point } from './shapes.ts';
import { fill, group, line } from './svg.ts';
import { text } from './lettering.ts';

export const COVER = { width: 1200, height: 1800, centre: 600 } as const;

/** The series mark: an open door with a star above the threshold. */
export function seriesMark(cx: number, cy: number, height: number, color: string): string {
  const arch = (half: number, base: number, spring: number): string =>
    `M${n(-half)} ${n(base)}V${n(spring)}A${n(half)} ${n(half)} 0 0 1 ${n(half)} ${n(spring)}V${n(base)}`;
  return group(
    [
      line(arch(34, 50, -14), color, 4),
      line(arch(25, 50, -14), color, 1.6),
      fill('M-3.5 50Q-16 34 -5 22Q2 14 -1.5 6H1.5Q8 14 3 23Q-4 36 10 50Z', color),
      fill(spark(0, -14, 15), color),
      line('M-46 50H46', color, 3),
    ].join(''),
    { transform: `translate(${n(cx)} ${n(cy)}) scale(${(height / 100).toFixed(3)})` },
  );
}

/** A double rule with notched corners, opened at the top and bottom for the imprint lines. */
export function frame(
  color: string,
  width: number,
  height: number,
  margin: number,
  gapTop: number,
  gapBottom: number,
): string {
  const notch = 34;
  const middle = width / 2;
  const half = (inset: number, cut: number, side: 1 | -1): string => {
    const edge = middle - inset;
    const points: Point[] = [
      [gapTop / 2, inset],
      [edge - cut, inset],
      [edge - cut, inset + cut],
      [edge, inset + cut],
      [edge, height - inset - cut],
      [edge - cut, height - inset - cut],
      [edge - cut, height - inset],
      [gapBottom / 2, height - inset],
    ];
    return `M${points.map(([x, y]) => `${n(middle + side * x)} ${n(y)}`).join('L')}`;
  };
  const sides = [1, -1] as const;
  const corners = range(4).map((i) => {
    const x = i % 2 === 0 ? margin + 13 : width - margin - 13;
    const y = i < 2 ? margin + 13 : height - margin - 13;
    return spark(x, y, 13);
  });
  return [
    ...sides.map((side) =>
      line(half(margin, notch, side), color, 2.4, undefined, { 'stroke-linejoin': 'miter' }),
    ),
    ...sides.map((side) =>
      line(half(margin + 11, notch, side), color, 1, 0.7, { 'stroke-linejoin': 'miter' }),
    ),
    fill(corners.join(''), color),
  ].join('');
}

/** Whether a point lies under the title, where no star may fall. */
export function underTitle(x: number, y: number): boolean {
  return x > 130 && x < COVER.width - 130 && y > 105 && y < 500;
}

/** Short rule that tapers to both ends around a spark. */
export function ornament(cx: number, y: number, width: number, color: string): string {
  const h = width / 2;
  return [
    fill(`M${n(cx - h)} ${n(y)}L${n(cx - 22)} ${n(y - 1.3)}V${n(y + 1.3)}Z`, color),
    fill(`M${n(cx + h)} ${n(y)}L${n(cx + 22)} ${n(y - 1.3)}V${n(y + 1.3)}Z`, color),
    fill(spark(cx, y, 12), color),
  ].join('');
}

interface CoverInks {
  line: string;
  title: string;
}

interface TitleLine {
  text: string;
  size: number;
  tracking: number;
  baseline: number;
}

/** Title block, frame and imprint: identical on all covers but for words and inks. */
export function coverLettering(
  title: readonly TitleLine[],
  inks: CoverInks,
  ornamentAt: number,
): string {
  return [
    frame(inks.line, COVER.width, COVER.height, 44, 350, 560),
    text('SAMPLE EDITION', COVER.centre, 57, {
      size: 25,
      weight: 700,
      tracking: 260,
      color: inks.line,
    }),
    ...title.map((l) =>
      text(l.text, COVER.centre, l.baseline, {
        size: l.size,
        weight: 600,
        tracking: l.tracking,
        color: inks.title,
      }),
    ),
    ornament(COVER.centre, ornamentAt, 300, inks.line),
    seriesMark(COVER.centre, 1682, 74, inks.line),
    text('TALES BETWEEN WORLDS', COVER.centre, 1762, {
      size: 27,
      weight: 700,
      tracking: 240,
      color: inks.line,
    }),
  ].join('');
}
