/**
 * Cuts the faces of the site to the letters of the four languages and of the texts, and writes them into `libs/ui`:
 * `npm run faces`. The results are in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readText } from '@tales/locales/read-text';
import subsetFont from 'subset-font';
import { shownTexts } from '../check/check-letters.ts';
import { MORE_LETTERS, missingLetters, OWN_LETTERS } from './letters.ts';

const { resolve } = createRequire(import.meta.url);

/** Each face with the OpenType features that the style sheets use. `wide`: the same with the letters of more languages. */
const FACES = [
  {
    source: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2',
    wide: '@expo-google-fonts/cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf',
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

const cut = (font: Uint8Array, letters: string, keepFeatures: string[] = []) =>
  subsetFont(font, letters, { targetFormat: 'woff2', keepFeatures, noHinting: true });

/** A face that lacks a letter, cut to it, is the face without any letter. */
async function lackedBy(font: Uint8Array, letters: readonly string[]): Promise<string[]> {
  const none = Buffer.from(await cut(font, ''));
  const lacked = letters.map(async (letter) =>
    none.equals(await cut(font, letter)) ? letter : [],
  );
  return (await Promise.all(lacked)).flat();
}

const more = missingLetters(shownTexts().map(readText).join(''), OWN_LETTERS).sort();
for (const { source, wide = source, target, features } of FACES) {
  const font = readFileSync(resolve(more.length > 0 ? wide : source));
  const subset = await cut(font, OWN_LETTERS + more.join(''), features);
  writeFileSync(join(import.meta.dirname, '../../libs/ui/src/fonts', target), subset);
  const lacked = await lackedBy(font, more);
  const rest = lacked.length > 0 ? `; it has no ${lacked.join(' ')}: another face shows them` : '';
  console.log(`${target}: ${(subset.length / 1024).toFixed(1)} KB${rest}`);
}
writeFileSync(MORE_LETTERS, `${JSON.stringify(more)}\n`);
