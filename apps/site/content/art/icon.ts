/** The mark of the site: an open door of light with a star above the road. */

import { n, spark } from './kit/shapes.ts';
import { fill, rect, sheet } from './kit/svg.ts';
import { routes as ink } from './kit/palette.ts';

const DOOR = 'M136 424V226A120 120 0 0 1 376 226V424H322V232A66 66 0 0 0 190 232V424Z';
const ROAD = 'M236 424Q214 366 246 338Q262 322 252 300H262Q276 322 268 344Q256 372 292 424Z';

/** `inset` shrinks the drawing towards the centre (for masks that cut the corners off); below zero it grows. */
export function icon(corner: number, inset: number): string {
  const scale = 1 - inset;
  const shift = 256 * inset;
  const art = [
    fill(DOOR, ink.brass),
    fill(spark(256, 226, 62), ink.cream),
    fill(ROAD, ink.honey),
  ].join('');
  return sheet(
    512,
    512,
    [
      corner === 0
        ? rect(0, 0, 512, 512, ink.night)
        : `<rect width="512" height="512" rx="${corner}" fill="${ink.night}"/>`,
      `<g transform="translate(${n(shift)} ${n(shift - 9 * scale)}) scale(${scale})">${art}</g>`,
    ].join(''),
  );
}
