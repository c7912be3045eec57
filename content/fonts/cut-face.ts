import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The whole faces as TrueType, and their licences. */
export const faceFile = (name: string): string => join(import.meta.dirname, 'faces', name);

/** The faces of the site and of EPUBs, and the OpenType features that their style sheets use. */
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

/** Cuts a face to letters. */
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
