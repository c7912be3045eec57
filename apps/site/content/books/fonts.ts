/** The type of the books, embedded so that setting them needs no network. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

const SHEETS = [
  '@fontsource/eb-garamond/400.css',
  '@fontsource/eb-garamond/400-italic.css',
  '@fontsource/eb-garamond/500.css',
  '@fontsource/cormorant-garamond/500.css',
  '@fontsource/cormorant-garamond/500-italic.css',
  '@fontsource/cormorant-garamond/600.css',
];

function dataUrl(file: string): string {
  return `url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`;
}

function inlined(sheet: string): string {
  const file = resolve(sheet);
  return readFileSync(file, 'utf8')
    .replace(/, url\([^)]*\.woff\) format\('woff'\)/g, '')
    .replace(/url\((\.\/[^)]*)\)/g, (_, path: string) => dataUrl(join(dirname(file), path)));
}

interface FigureFace {
  file: string;
  style: 'normal' | 'italic';
  range: string;
  size: string;
}

/**
 * EB Garamond comes with lining figures only, so the old-style ones are Cormorant Garamond's;
 * all but the one, which there is a Roman numeral: that is EB Garamond's, brought down to size.
 */
const OLD_STYLE_FIGURES: readonly FigureFace[] = (['normal', 'italic'] as const).flatMap(
  (style) => [
    {
      file: `@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-${style}.woff2`,
      style,
      range: 'U+30, U+32-39',
      size: '104%',
    },
    {
      file: `@fontsource/eb-garamond/files/eb-garamond-latin-600-${style}.woff2`,
      style,
      range: 'U+31',
      size: '64%',
    },
  ],
);

const figureFace = ({ file, style, range, size }: FigureFace): string => `@font-face {
  font-family: 'Old-style Figures';
  font-style: ${style};
  size-adjust: ${size};
  unicode-range: ${range};
  src: ${dataUrl(resolve(file))} format('woff2');
}`;

export function fontFaces(): string {
  return [...SHEETS.map(inlined), ...OLD_STYLE_FIGURES.map(figureFace)].join('\n');
}
