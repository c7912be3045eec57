/** The fonts within an EPUB, cut to its letters and those of the four languages, with their licence. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { LETTERS } from '../fonts/letters.ts';
import type { Content } from './epub.ts';

const { resolve } = createRequire(import.meta.url);

/** The whole fonts: Fontsource's files have neither old-style figures, nor small capitals, nor all letters. */
const FACES = [
  {
    source: '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf',
    target: 'eb-garamond.ttf',
    features: ['kern', 'liga', 'onum', 'smcp'],
  },
  {
    source: '@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf',
    target: 'eb-garamond-italic.ttf',
    features: ['kern', 'liga', 'onum'],
  },
  {
    source: '@expo-google-fonts/cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf',
    target: 'cormorant-garamond-600.ttf',
    features: ['kern', 'liga'],
  },
];

/** As TrueType, which more readers show than WOFF2. */
export const fontFiles = async (text: string): Promise<Content[]> => [
  ...(await Promise.all(FACES.map((face) => font(face, LETTERS + text)))),
  licence('eb-garamond'),
  licence('cormorant-garamond'),
];

async function font(
  { source, target, features }: (typeof FACES)[number],
  letters: string,
): Promise<Content> {
  const bytes = await subsetFont(readFileSync(resolve(source)), letters, {
    targetFormat: 'truetype',
    keepFeatures: features,
    noHinting: true,
  });
  return { item: { href: `fonts/${target}`, mediaType: 'font/ttf' }, bytes };
}

const licence = (family: string): Content => ({
  item: { href: `fonts/${family}-OFL.txt`, mediaType: 'text/plain' },
  bytes: readFileSync(resolve(`@fontsource/${family}/LICENSE`)),
});
