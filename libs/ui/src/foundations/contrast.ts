import { readFileSync } from 'node:fs';
import { themes, tokensOf, type Theme, type Tokens } from './tokens.ts';

const grounds = ['canvas', 'surface', 'surface-raised'];
const onEach = (top: string) => grounds.map((ground) => `${top} on ${ground}`);

/** Backgrounds of each text colour (WCAG 1.4.3). In `accent 12% on surface`, `accent` has 12% opacity. */
const words: Readonly<Record<string, readonly string[]>> = {
  ink: [
    ...grounds,
    ...['hover', 'pressed', 'accent 12%', 'accent 24%'].flatMap(onEach),
    'accent 28% on canvas',
  ],
  'ink-muted': [...grounds, 'accent 12% on surface'],
  accent: [...grounds, 'hover on surface-raised', 'accent 12% on surface'],
  danger: [...grounds, 'accent 12% on surface'],
  success: grounds,
  'on-accent': ['accent'],
  canvas: ['accent'],
};

/** Backgrounds on which each colour identifies a control or its state (WCAG 1.4.11). */
const parts: Readonly<Record<string, readonly string[]>> = {
  'line-strong': grounds,
  accent: grounds,
  focus: [...grounds, 'hover on surface-raised'],
  danger: grounds,
  success: grounds,
};

export interface Measured {
  ink: string;
  ground: string;
  ratio: number;
  required: 4.5 | 3;
}

/** Measures the contrast of each colour in `words` and `parts` with each of its backgrounds. */
export const measure = (tokens: Tokens): Measured[] =>
  ([4.5, 3] as const).flatMap((required) =>
    Object.entries(required === 3 ? parts : words).flatMap(([ink, on]) =>
      on.map((ground) => ({
        ink,
        ground,
        ratio: contrast(paint(tokens, ink), paint(tokens, ground)),
        required,
      })),
    ),
  );

export interface FaintUse {
  theme: Theme;
  use: string;
  /** Contrast ratio, truncated to one decimal place, so that 4.49 is not rounded to 4.5. */
  ratio: string;
  required: number;
}

/** Checks an accent in every theme. Returns the colour combinations whose contrast is too low. */
export function faintUsesOf(accent: { dark: string; light: string }): FaintUse[] {
  const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  return themes.flatMap((theme) =>
    measure({
      ...tokensOf(sheet, theme),
      accent: theme === 'dark' ? accent.dark : accent.light,
    })
      .filter(({ ratio, required }) => ratio < required)
      .map(({ ink, ground, ratio, required }) => ({
        theme,
        use: `${ink} on ${ground}`,
        ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
        required,
      })),
  );
}

/** Red, green and blue in sRGB, each from 0 to 1. */
type Colour = readonly number[];

/**
 * Returns the colour of a token, such as `ink`, or of a combination, such as `accent 12% on surface`.
 * @throws if a token is missing or its value has an unsupported format
 */
function paint(tokens: Tokens, expression: string): Colour {
  const [over = '', below] = expression.split(' on ');
  const [name = '', opacity = '100%'] = over.split(' ');
  const value = tokens[name] ?? '';
  const [, mixed, clear] =
    /^color-mix\(in oklab, var\(--tales-([\w-]+)\), transparent (\d+)%\)$/.exec(value) ?? [];
  if (mixed && below) return paint(tokens, `${mixed} ${100 - Number(clear)}% on ${below}`);
  const digits = /^#(?:[\da-f]{2}){3}$/i.test(value) ? value.slice(1).match(/../g) : null;
  if (!digits) throw new Error(`--tales-${name} is not a colour that can be measured: ${value}`);
  const colour = digits.map((pair) => parseInt(pair, 16) / 255);
  if (!below) return colour;
  const ground = paint(tokens, below);
  const share = parseFloat(opacity) / 100;
  return colour.map((part, index) => part * share + (ground[index] ?? 0) * (1 - share));
}

/** Returns the contrast ratio of two colours: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
