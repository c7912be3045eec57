/** The `@font-face` rules of the books. */

import { inlineFaces, inlineFont } from '../fonts/inline-faces.ts';

const SHEETS = [
  '@fontsource/cormorant-garamond/500.css',
  '@fontsource/cormorant-garamond/500-italic.css',
];

/** The whole EB Garamond: Fontsource's files have neither old-style figures nor small capitals. */
const TEXT_FACES = [
  { file: '400Regular/EBGaramond_400Regular.ttf', weight: 400, style: 'normal' },
  { file: '400Regular_Italic/EBGaramond_400Regular_Italic.ttf', weight: 400, style: 'italic' },
  { file: '500Medium/EBGaramond_500Medium.ttf', weight: 500, style: 'normal' },
];

const textFace = ({ file, weight, style }: (typeof TEXT_FACES)[number]): string => `@font-face {
  font-family: 'EB Garamond';
  font-weight: ${weight};
  font-style: ${style};
  src: ${inlineFont(`@expo-google-fonts/eb-garamond/${file}`)};
}`;

export const fontFaces = (): string =>
  [inlineFaces(SHEETS), ...TEXT_FACES.map(textFace)].join('\n');
