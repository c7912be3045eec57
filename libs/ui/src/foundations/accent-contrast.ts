import { readFileSync } from 'node:fs';
import { formatRatio } from './contrast.ts';
import { measureEverywhere, pairs, required } from './pairs.ts';
import { parseTokens } from './parse-tokens.ts';

/** What an accent has too little contrast for. */
export interface FaintUse {
  theme: 'dark' | 'light' | 'sepia';
  use: string;
  /** As in `2.1`. */
  ratio: string;
  required: number;
}

/** Measures the accent of a tale against everything that the library shows it on or in. */
export function faintUsesOf(accent: { dark: string; light: string }): FaintUse[] {
  const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const tales = { tale: { dark: { accent: accent.dark }, light: { accent: accent.light } } };
  const tokens = { ...parseTokens(sheet), tales };
  return pairs.flatMap((pair) =>
    measureEverywhere(pair, tokens)
      .filter(({ tale, passes }) => tale !== undefined && !passes)
      .map(({ theme, ratio }) => ({
        theme,
        use: pair.use,
        ratio: formatRatio(ratio),
        required: required[pair.kind],
      })),
  );
}
