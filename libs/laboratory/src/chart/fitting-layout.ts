import type { Statechart } from '@tales/features/testing/model';
import { layOut, type ChartLayout, type LayoutOptions } from './layout.ts';

/** Space between a chart and its frame, in px. */
export const MARGIN = 10;

/** The zoom at which the smallest text, of 12 px, is 11 px high. No chart is shown smaller by itself. */
export const READABLE = 11 / 12;

export interface Size {
  width: number;
  height: number;
}

/** The zoom at which a chart fills a frame. */
export const zoomToFit = (layout: Size, frame: Size): number =>
  Math.min((frame.width - 2 * MARGIN) / layout.width, (frame.height - 2 * MARGIN) / layout.height);

const variants: LayoutOptions[] = [
  {},
  { detail: 'full', direction: 'RIGHT' },
  { detail: 'full', direction: 'DOWN' },
  { detail: 'brief', direction: 'DOWN' },
  { detail: 'brief', direction: 'DOWN', labelLength: 20 },
  { detail: 'brief', direction: 'RIGHT' },
  { detail: 'brief', direction: 'RIGHT', labelLength: 20 },
];

const layouts = new WeakMap<Statechart, Map<string, Promise<ChartLayout>>>();

/** The layout of a chart, computed once. */
export function layoutFor(chart: Statechart, options: LayoutOptions = {}): Promise<ChartLayout> {
  const known = layouts.get(chart) ?? new Map<string, Promise<ChartLayout>>();
  layouts.set(chart, known);
  const key = JSON.stringify(options);
  const layout = known.get(key) ?? layOut(chart, options);
  known.set(key, layout);
  return layout;
}

/**
 * The most detailed layout that fits a frame with readable text. If none does, the one that comes
 * closest: with all details if `allDetails`, otherwise a brief one.
 */
export async function fittingLayout(
  chart: Statechart,
  frame: Size,
  allDetails: boolean,
): Promise<ChartLayout> {
  const wanted = variants.filter(({ detail }) => !allDetails || detail !== 'brief');
  let best: ChartLayout | undefined;
  for (const options of wanted) {
    const layout = await layoutFor(chart, options);
    if (zoomToFit(layout, frame) >= READABLE) return layout;
    const isLastResort = allDetails || options.detail === 'brief';
    if (isLastResort && (!best || zoomToFit(layout, frame) > zoomToFit(best, frame))) best = layout;
  }
  return best ?? layoutFor(chart);
}
