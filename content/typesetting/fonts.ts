/** The `@font-face` rules of the books. */

import { inlineFaces, inlineFont } from '../fonts/inline-faces.ts';

const SHEETS = [
  '@fontsource/eb-garamond/400.css',
  '@fontsource/eb-garamond/400-italic.css',
  '@fontsource/eb-garamond/500.css',
  '@fontsource/cormorant-garamond/500.css',
  '@fontsource/cormorant-garamond/500-italic.css',
  '@fontsource/cormorant-garamond/600.css',
];

interface FigureFace {
  file: string;
  style: 'normal' | 'italic';
  range: string;
  size: string;
}

/**
 * EB Garamond has lining figures only, so old-style figures come from Cormorant Garamond. Its figure
 * one looks like a Roman numeral: that one is EB Garamond's, scaled down.
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
  src: ${inlineFont(file)} format('woff2');
}`;

export function fontFaces(): string {
  return [inlineFaces(SHEETS), ...OLD_STYLE_FIGURES.map(figureFace)].join('\n');
}
