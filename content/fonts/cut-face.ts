import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/**
 * The whole faces of the site and of EPUBs, and the OpenType features that their style sheets use. Fontsource's files have
 * neither old-style figures, nor small capitals, nor all letters.
 */
export const FACES = [
  {
    source: '@expo-google-fonts/cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf',
    name: 'cormorant-garamond-600',
    features: ['calt', 'kern', 'liga', 'lnum', 'tnum'],
  },
  {
    source: '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf',
    name: 'eb-garamond',
    features: ['kern', 'liga', 'onum', 'smcp'],
  },
  {
    source: '@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf',
    name: 'eb-garamond-italic',
    features: ['kern', 'liga', 'onum'],
  },
] as const;

/** Cuts a face to letters. `file`: its path, or that of a module. */
export const cutFace = (
  file: string,
  letters: string,
  features: readonly string[],
  targetFormat: 'woff2' | 'truetype' = 'woff2',
): Promise<Uint8Array> =>
  subsetFont(readFileSync(resolve(file)), letters, {
    targetFormat,
    keepFeatures: [...features],
    noHinting: true,
  });
