import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { mix, over, parseColour, toHex } from './colour.ts';
import { contrast, formatRatio, luminance } from './contrast.ts';
import { measureEverywhere, mixes, paintedIn, pairs, required, type Pair } from './pairs.ts';
import { parseTokens, themes } from './parse-tokens.ts';

const read = (file: string) => readFileSync(new URL(`../styles/${file}`, import.meta.url), 'utf8');
const sheet = read('tokens.css');
const tokens = parseTokens(sheet);

/** WCAG 2.2, 1.4.6: text of any size. */
const AAA = 7;

describe('the colours', () => {
  it.each(named(pairs))('have enough contrast: %s', (_, pair) => {
    const short = measureEverywhere(pair, tokens)
      .filter(({ passes }) => !passes)
      .map(({ theme, tale, ratio }) => `${theme} ${tale ?? ''}: ${String(ratio)}`);
    expect(short, `of ${String(required[pair.kind])} to 1`).toEqual([]);
  });

  it.each(
    named(pairs.filter(({ ink, kind }) => kind === 'words' && /^ink/.test(ink))).filter(
      ([, { below }]) => !below,
    ),
  )('have the contrast of level AAA where it is plain text: %s', (_, pair) => {
    for (const { ratio } of measureEverywhere(pair, tokens)) {
      expect(ratio).toBeGreaterThanOrEqual(AAA);
    }
  });

  it.each(named(pairs.filter(({ kind }) => kind !== 'ornament')))(
    'have more contrast for readers who ask for it: %s',
    (_, pair) => {
      const more = parseTokens(sheet + read('contrast.css'));
      const least = pair.kind === 'words' ? AAA : required.words;
      const short = measureEverywhere(pair, more)
        .filter(({ ratio }) => ratio < least)
        .map(({ theme, ratio }) => `${theme}: ${String(ratio)}`);
      expect(short, `of ${String(least)} to 1`).toEqual([]);
    },
  );

  it('fail if the accent of a tale is too faint in the light theme', () => {
    const tales = { fog: { dark: { accent: '#e0e0e0' }, light: { accent: '#c0c0c0' } } };
    const pair: Pair = { kind: 'words', ink: 'accent', ground: 'canvas', use: 'Links' };
    const failing = measureEverywhere(pair, { ...tokens, tales }).filter(({ passes }) => !passes);
    expect(failing.map(({ theme, tale }) => [theme, tale])).toEqual([
      ['light', 'fog'],
      ['sepia', 'fog'],
    ]);
  });

  it('show a translucent one as it is on the canvas of its own theme', () => {
    const sheet = parseTokens(`
      .dark { --tales-ink: #ffffff; --tales-canvas: #000000; }
      .light, .sepia { --tales-ink: #000000; --tales-canvas: #ffffff; }
      .sepia { --tales-canvas: #ff0000; }
      .dark, .light, .sepia { --tales-hover: color-mix(in oklab, var(--tales-ink), transparent 80%); }`);
    const shown = themes.map((theme) => toHex(paintedIn(sheet, theme, 'hover')));
    expect(shown).toEqual(['#333333', '#cccccc', '#cc0000']);
  });

  it('are each measured against another', () => {
    const measured = new Set(pairs.flatMap(({ ink, ground, below }) => [ink, ground, below]));
    expect(Object.keys(catalogue.colour).filter((name) => !measured.has(name))).toEqual([]);
  });

  it('include the mixes that components use', async () => {
    const measured = Object.entries(mixes)
      .filter(([name]) => pairs.some(({ ground }) => ground === name))
      .map(([, expression]) => expression);
    expect([...(await mixesInUse())].sort()).toEqual(measured.sort());
  });
});

describe('contrast', () => {
  const black = parseColour('#000');
  const white = parseColour('#fff');

  it('is 21:1 between black and white, in either order', () => {
    expect(contrast(black, white)).toBe(21);
    expect(contrast(white, black)).toBe(21);
  });

  it('is 1:1 between a colour and itself', () => {
    expect(contrast(white, white)).toBe(1);
  });

  it('separates the last sufficient grey on white from the first insufficient one', () => {
    expect(contrast(parseColour('#767676'), white)).toBeCloseTo(4.54, 2);
    expect(contrast(parseColour('#777777'), white)).toBeCloseTo(4.48, 2);
  });

  it('weights green more than red, and red more than blue', () => {
    expect(luminance(parseColour('#0f0'))).toBe(0.7152);
    expect(luminance(parseColour('#f00'))).toBe(0.2126);
    expect(luminance(parseColour('#00f'))).toBe(0.0722);
  });

  it('is truncated, not rounded up to a pass', () => {
    expect(formatRatio(4.499)).toBe('4.4');
    expect(formatRatio(4.5)).toBe('4.5');
  });
});

describe('colours', () => {
  it('mixes in oklab as a browser does', () => {
    const [red, blue] = [parseColour('#f00'), parseColour('#00f')];
    expect(toHex(mix(red, blue, 0.5))).toBe('#8c53a2');
    expect(toHex(mix(red, blue, 0))).toBe('#ff0000');
  });

  it('keeps the hue of a colour mixed with transparent', () => {
    const veil = parseColour('color-mix(in oklab, #d9b36c, transparent 88%)');
    expect(toHex(veil)).toBe('#d9b36c');
    expect(veil.alpha).toBeCloseTo(0.12);
  });

  it('composites a translucent colour over its background', () => {
    expect(toHex(over(parseColour('#ffffff80'), parseColour('#000')))).toBe('#808080');
  });

  it('resolves a token to its value', () => {
    expect(
      toHex(parseColour('var(--tales-ink)', { ink: 'var(--tales-black)', black: '#012' })),
    ).toBe('#001122');
  });

  it('throws on unsupported expressions', () => {
    expect(() => parseColour('oklch(0.7 0.1 80)')).toThrow('oklch');
    expect(() => parseColour('var(--tales-missing)')).toThrow('--tales-missing');
  });
});

const named = (pairs: Pair[]) =>
  pairs.map((pair): [string, Pair] => {
    const { kind, ink, ground, below } = pair;
    return [`${kind} in ${ink} on ${ground}${below ? ` over ${below}` : ''}`, pair];
  });

/** The mixes in the components' style sheets. */
async function mixesInUse() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = (await readdir(root, { recursive: true })).filter(
    (file) =>
      /(?<!\.(test|stories))\.(tsx?|css)$/.test(file) &&
      !/^(foundations|testing|styles\/tokens)/.test(file),
  );
  const sources = await Promise.all(files.map((file) => readFile(`${root}/${file}`, 'utf8')));
  const written = sources.flatMap(
    (source) => source.match(/color-mix\((?:[^()]|\([^()]*\))*\)/g) ?? [],
  );
  return new Set(written.map((each) => each.replace(/[_\s]+/g, ' ').replace(/,\s*/g, ', ')));
}
