import { over, parseColour, type Colour } from './colour.ts';
import { contrast } from './contrast.ts';
import { prefix, themes, type Theme, type Tokens, type Values } from './parse-tokens.ts';

/** The kinds of pairs by their WCAG 2.2 requirement at level AA; decoration has none. */
export const required = {
  /** 1.4.3: text of any size. */
  words: 4.5,
  /** 1.4.11: parts that are needed to recognise a control or its state. */
  part: 3,
  /** Decoration: conveys no information of its own. */
  ornament: 1,
} as const;

export type PairKind = keyof typeof required;

export interface Pair {
  kind: PairKind;
  /** The token of the text or the line. */
  ink: string;
  /** The token or mix of the background. */
  ground: string;
  /** The token under a translucent mix. */
  below?: string;
  /** Where the pair is used. */
  use: string;
}

/** Backgrounds that components mix with the accent, by share of the ink or by opacity in per cent. */
export const mixes: Record<string, string> = {
  'accent-ink-18': 'color-mix(in oklab, var(--tales-accent), var(--tales-ink) 18%)',
  'accent-ink-36': 'color-mix(in oklab, var(--tales-accent), var(--tales-ink) 36%)',
  'accent-alpha-12': 'color-mix(in oklab, var(--tales-accent), transparent 88%)',
  'accent-alpha-24': 'color-mix(in oklab, var(--tales-accent), transparent 76%)',
  'accent-alpha-28': 'color-mix(in oklab, var(--tales-accent), transparent 72%)',
};

/** The backgrounds of pages, cards and menus. */
export const grounds = ['canvas', 'surface', 'surface-raised'] as const;

const onEachGround = (kind: PairKind, ink: string, use: string): Pair[] =>
  grounds.map((ground) => ({ kind, ink, ground, use }));

const onMix = (ground: string, below: string, use: string, ...inks: string[]): Pair[] =>
  inks.map((ink) => ({ kind: 'words', ink, ground, below, use }));

/** All pairs in use. The page shows them, the test measures them. */
export const pairs: Pair[] = [
  ...onEachGround('words', 'ink', 'Whatever is read'),
  ...onEachGround('words', 'ink-muted', 'What is read second: hints, captions, notes'),
  ...onEachGround('words', 'accent', 'Links, and where one is'),
  ...onEachGround('words', 'danger', 'What went wrong'),
  ...onEachGround('words', 'success', 'What went well'),

  { kind: 'words', ink: 'on-accent', ground: 'accent', use: 'The one button that matters most' },
  { kind: 'words', ink: 'on-accent', ground: 'accent-ink-18', use: 'The same under the pointer' },
  { kind: 'words', ink: 'on-accent', ground: 'accent-ink-36', use: 'The same while pressed' },
  { kind: 'words', ink: 'canvas', ground: 'accent', use: 'Selected words' },
  ...onMix('accent-alpha-12', 'canvas', 'A secondary button under the pointer', 'ink'),
  ...onMix('accent-alpha-12', 'surface', 'The same on a card', 'ink'),
  ...onMix('accent-alpha-12', 'surface-raised', 'The same on what floats', 'ink'),
  ...onMix('accent-alpha-24', 'canvas', 'A secondary button while pressed', 'ink'),
  ...onMix('accent-alpha-24', 'surface', 'The same on a card', 'ink'),
  ...onMix('accent-alpha-24', 'surface-raised', 'The same on what floats', 'ink'),
  ...onMix('hover', 'canvas', 'A quiet button under the pointer', 'ink'),
  ...onMix('hover', 'surface', 'The same on a card', 'ink'),
  ...onMix('hover', 'surface-raised', 'The menu’s item one is at', 'ink', 'accent'),
  ...onMix('pressed', 'canvas', 'A quiet button while pressed', 'ink'),
  ...onMix('pressed', 'surface', 'The same on a card', 'ink'),
  ...onMix('pressed', 'surface-raised', 'The menu’s item while pressed', 'ink'),
  ...onMix('accent-alpha-24', 'canvas', 'The paragraph to which a link has led', 'ink'),
  ...onMix('accent-alpha-28', 'canvas', 'Words that a search has found', 'ink'),
  ...onMix(
    'accent-alpha-12',
    'surface',
    'One’s own message',
    'ink',
    'ink-muted',
    'accent',
    'danger',
  ),

  ...onEachGround('part', 'line-strong', 'The edge of fields and secondary buttons'),
  ...onEachGround('part', 'accent', 'A button’s body, the mark of what is chosen'),
  ...onEachGround('part', 'focus', 'The ring around what has the focus'),
  ...onEachGround('part', 'danger', 'The edge of a field that is wrong'),
  ...onEachGround('part', 'success', 'The mark of what went well'),
  {
    kind: 'part',
    ink: 'focus',
    ground: 'hover',
    below: 'surface-raised',
    use: 'The ring inside a menu',
  },

  ...onEachGround('ornament', 'line', 'Rules between things, the edge of cards'),
];

/** The site's own colours, then those of each tale. */
export const talesOf = (tokens: Tokens) => [undefined, ...Object.keys(tokens.tales)];

/** The value of every token in this theme, inside this tale. */
function valuesIn(tokens: Tokens, theme: Theme, tale?: string): Values {
  const own = tale === undefined ? undefined : tokens.tales[tale];
  return {
    ...tokens.themes[theme],
    ...own?.dark,
    ...(theme !== 'dark' && own?.light),
    ...tokens.scale,
  };
}

/** A colour as it is seen on the canvas of this theme, inside this tale. */
export function paintedIn(tokens: Tokens, theme: Theme, name: string, tale?: string): Colour {
  const values = valuesIn(tokens, theme, tale);
  return over(
    parseColour(`var(${prefix}${name})`, values),
    parseColour('var(--tales-canvas)', values),
  );
}

export interface Measured {
  theme: Theme;
  tale: string | undefined;
  ink: Colour;
  ground: Colour;
  ratio: number;
  passes: boolean;
}

/** The computed colours of a pair. */
export function measure(pair: Pair, tokens: Tokens, theme: Theme, tale?: string): Measured {
  const values = valuesIn(tokens, theme, tale);
  const paint = (name: string) => parseColour(mixes[name] ?? `var(${prefix}${name})`, values);
  const ground = pair.below ? over(paint(pair.ground), paint(pair.below)) : paint(pair.ground);
  const ink = over(paint(pair.ink), ground);
  const ratio = contrast(ink, ground);
  return { theme, tale, ink, ground, ratio, passes: ratio >= required[pair.kind] };
}

/** Every theme, without a tale and with each. */
export const measureEverywhere = (pair: Pair, tokens: Tokens): Measured[] =>
  themes.flatMap((theme) => talesOf(tokens).map((tale) => measure(pair, tokens, theme, tale)));
