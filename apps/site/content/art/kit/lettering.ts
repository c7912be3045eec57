/** Titles and labels, all set in Cormorant Garamond. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { el } from './svg.ts';

const FAMILY = 'Cormorant Garamond';

const resolve = createRequire(import.meta.url).resolve;

interface Face {
  weight: number;
  style: 'normal' | 'italic';
}

const FACES: readonly Face[] = [
  { weight: 500, style: 'normal' },
  { weight: 600, style: 'normal' },
  { weight: 700, style: 'normal' },
  { weight: 500, style: 'italic' },
  { weight: 600, style: 'italic' },
];

/** The font embedded as CSS, so that rendering needs no network. */
export function fontFaces(): string {
  return FACES.map(({ weight, style }) => {
    const file = resolve(
      `@fontsource/cormorant-garamond/files/cormorant-garamond-latin-${weight}-${style}.woff2`,
    );
    const data = readFileSync(file).toString('base64');
    return `@font-face{font-family:'${FAMILY}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data}) format('woff2')}`;
  }).join('');
}

interface TextOptions {
  size: number;
  color: string;
  weight?: 500 | 600 | 700;
  italic?: boolean;
  /** Letterspacing in thousandths of an em. */
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
  rotate?: number;
  /** Colour of a soft outline that keeps a label clear of linework. */
  halo?: string;
}

export function text(content: string, x: number, y: number, o: TextOptions): string {
  const spacing = ((o.tracking ?? 0) / 1000) * o.size;
  const anchor = o.anchor ?? 'middle';
  // The space after the last letter is taken back, so that lines centre optically.
  const shift = anchor === 'middle' ? spacing / 2 : anchor === 'end' ? spacing : 0;
  return el(
    'text',
    {
      x: x + shift,
      y,
      'font-family': FAMILY,
      'font-size': o.size,
      'font-weight': o.weight ?? 500,
      'font-style': o.italic === true ? 'italic' : undefined,
      'letter-spacing': spacing,
      'text-anchor': anchor,
      fill: o.color,
      opacity: o.opacity,
      transform: o.rotate === undefined ? undefined : `rotate(${o.rotate} ${x} ${y})`,
      stroke: o.halo,
      'stroke-width': o.halo === undefined ? undefined : 6,
      'stroke-linejoin': o.halo === undefined ? undefined : 'round',
      'paint-order': o.halo === undefined ? undefined : 'stroke',
      style: 'font-feature-settings:"kern","lnum"',
    },
    content,
  );
}
