import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { parseTokens } from './parse-tokens.ts';

const tokens = parseTokens(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'));

/** A name that Tailwind makes utilities of and that only hands on a token, or takes its own away. */
const isBinding = ([, value]: [string, string]) => /^(var\(--[\w-]+\)|initial)$/.test(value);
const isBuiltIn = ([, value]: [string, string]) => /^(transparent|currentcolor)$/.test(value);
/** A size brings its line height, and both are shown together. */
const isOfASize = ([name]: [string, string]) => name.endsWith('--line-height');

describe('the token sheet', () => {
  const declared = [
    ...Object.keys(tokens.themes.light),
    ...Object.entries(tokens.scale)
      .filter((entry) => !isBinding(entry) && !isBuiltIn(entry) && !isOfASize(entry))
      .map(([name]) => name),
  ];

  it('has every token explained on a page of the foundations, and no page explains another', () => {
    const shown = Object.values(catalogue).flatMap((chapter) => Object.keys(chapter));
    expect(shown.sort()).toEqual(declared.sort());
  });

  it('makes utilities only of tokens that exist', () => {
    const bound = Object.entries(tokens.scale)
      .filter(isBinding)
      .flatMap(([, value]) => /var\(--([\w-]+)\)/.exec(value)?.[1] ?? []);
    expect(bound.filter((name) => !(name in tokens.themes.dark))).toEqual([]);
  });

  it('gives every size a line height', () => {
    const heights = Object.keys(catalogue.size).map((name) => tokens.scale[`${name}--line-height`]);
    expect(heights).not.toContain(undefined);
  });

  it('lets a tale change colours only, and in both themes the same ones', () => {
    for (const { dark, light } of Object.values(tokens.tales)) {
      expect(Object.keys(light)).toEqual(Object.keys(dark));
      expect(Object.keys(catalogue.colour)).toEqual(expect.arrayContaining(Object.keys(dark)));
    }
  });
});

describe('parseTokens', () => {
  it('hands what only the dark theme says on to the light one', () => {
    const { themes } = parseTokens(
      ':root { --ink: #fff; --gap: 1px } :root.light { --ink: #000; }',
    );
    expect(themes.dark).toEqual({ ink: '#fff', gap: '1px' });
    expect(themes.light).toEqual({ ink: '#000', gap: '1px' });
  });

  it('keeps a tale’s colours apart by theme', () => {
    const { tales } = parseTokens(
      "[data-tale='elias'] { --accent: #abc; } .light [data-tale='elias'] { --accent: #123; }",
    );
    expect(tales).toEqual({ elias: { dark: { accent: '#abc' }, light: { accent: '#123' } } });
  });

  it('reads a value that runs over several lines as one, and no comment', () => {
    const { scale } = parseTokens('@theme inline { /* --no: 1; */ --two:\n    1px,\n    2px; }');
    expect(scale).toEqual({ two: '1px, 2px' });
  });

  it('refuses a rule that no page would show', () => {
    expect(() => parseTokens('.sepia { --ink: #432; }')).toThrow('“.sepia”');
  });
});
