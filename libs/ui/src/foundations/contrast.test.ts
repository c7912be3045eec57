import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faintUsesOf, measure } from './contrast.ts';
import { themes, tokensOf } from './tokens.ts';

const read = (file: string) => readFileSync(new URL(`../styles/${file}`, import.meta.url), 'utf8');
const sheet = read('tokens.css');

describe.each(themes)('colours of the theme %s', (theme) => {
  const measured = measure(tokensOf(sheet, theme));

  it('meet the required contrast', () => {
    expect(measured.filter(({ ratio, required }) => ratio < required)).toEqual([]);
  });

  it('give `ink` and `ink-muted` a contrast of at least 7:1 on `canvas`, `surface` and `surface-raised`', () => {
    const plain = measured.filter(({ ink, ground }) => /^ink/.test(ink) && !/ /.test(ground));
    expect(plain.filter(({ ratio }) => ratio < 7)).toEqual([]);
  });

  it('with `prefers-contrast: more`, give text a contrast of at least 7:1, and controls a contrast of at least 4.5:1', () => {
    const more = measure(tokensOf(sheet + read('contrast.css'), theme));
    const faint = more.filter(({ ratio, required }) => ratio < (required === 4.5 ? 7 : 4.5));
    expect(faint).toEqual([]);
  });

  it('are all included in the measured combinations, except the decorative colour `line`', () => {
    const colours = Object.entries(tokensOf(sheet, theme))
      .filter(([name, value]) => /^(#|color-mix)/.test(value) && name !== 'line')
      .map(([name]) => name);
    const names = new Set(
      measured.flatMap(({ ink, ground }) => [ink, ...ground.split(/ \d+%| on /)]),
    );
    expect(colours.filter((name) => !names.has(name))).toEqual([]);
  });
});

it.each(themes.filter((theme) => theme !== 'dark'))(
  'the theme %s has tokens with the same names as the dark theme',
  (theme) => {
    const namesOf = (tokens: object) => Object.keys(tokens).sort();
    expect(namesOf(tokensOf(sheet, theme))).toEqual(namesOf(tokensOf(sheet, 'dark')));
  },
);

describe('faintUsesOf', () => {
  it('returns a combination with too little contrast, and none for a theme with enough contrast', () => {
    const faint = faintUsesOf({ dark: '#d9b36c', light: '#c0c0c0' });
    expect(faint).toContainEqual({
      theme: 'sepia',
      use: 'accent on canvas',
      ratio: '1.4',
      required: 4.5,
    });
    expect(faint.filter(({ theme }) => theme === 'dark')).toEqual([]);
  });
});
