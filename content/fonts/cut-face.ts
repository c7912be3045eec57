import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

export const faceFile = (name: string): string => join(import.meta.dirname, 'faces', name);

/** The fonts of the site and of EPUBs, with the OpenType features that their subsets keep. */
export const FACES = [
  {
    source: 'CormorantGaramond_600SemiBold.ttf',
    name: 'cormorant-garamond-600',
    features: ['calt', 'kern', 'liga', 'lnum', 'tnum'],
  },
  {
    source: 'EBGaramond_400Regular.ttf',
    name: 'eb-garamond',
    features: ['kern', 'liga', 'onum', 'smcp'],
  },
  {
    source: 'EBGaramond_400Regular_Italic.ttf',
    name: 'eb-garamond-italic',
    features: ['kern', 'liga', 'onum'],
  },
] as const;

export const cutFace = (
  face: string,
  letters: string,
  features: readonly string[],
  targetFormat: 'woff2' | 'truetype' = 'woff2',
): Promise<Uint8Array> =>
  subsetFont(readFileSync(faceFile(face)), letters, {
    targetFormat,
    keepFeatures: [...features],
    noHinting: true,
  });
