/**
 * Cuts the faces of the site to the letters of the four languages and writes them into `libs/ui`. Run it
 * by hand after choosing another face; the results are in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { LETTERS } from './letters.ts';

const { resolve } = createRequire(import.meta.url);

/** Each face with the OpenType features that the style sheets use. */
const FACES = [
  {
    source: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2',
    target: 'cormorant-garamond-600.woff2',
    features: ['calt', 'kern', 'liga', 'lnum', 'tnum'],
  },
  // Fontsource's files have neither old-style figures nor small capitals; these are the whole fonts.
  {
    source: '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf',
    target: 'eb-garamond.woff2',
    features: ['kern', 'liga', 'onum', 'smcp'],
  },
  {
    source: '@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf',
    target: 'eb-garamond-italic.woff2',
    features: ['kern', 'liga', 'onum'],
  },
];

for (const { source, target, features } of FACES) {
  const subset = await subsetFont(readFileSync(resolve(source)), LETTERS, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
  });
  writeFileSync(join(import.meta.dirname, '../../libs/ui/src/fonts', target), subset);
  console.log(`${target}: ${(subset.length / 1024).toFixed(1)} KB`);
}
