import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { parseTokens, prefix, themes } from './parse-tokens.ts';

const read = (file: string) => readFileSync(new URL(`../styles/${file}`, import.meta.url), 'utf8');
const tokens = parseTokens(read('tokens.css'));
const namesOf = (values: object) => Object.keys(values).sort();
const declared = namesOf({ ...tokens.themes.dark, ...tokens.scale });

describe('the token sheet', () => {
  it('lists every token in exactly one chapter of the foundations', () => {
    const shown = Object.values(catalogue).flatMap((chapter) => Object.keys(chapter));
    expect(shown.sort()).toEqual(declared);
  });

  it('has every token of a theme in each: a theme inside another inherits none', () => {
    const names = themes.map((theme) => namesOf(tokens.themes[theme]));
    expect(names).toEqual(themes.map(() => namesOf(tokens.themes.dark)));
  });

  it('has a line height for every size', () => {
    const sizes = Object.keys(catalogue.size).map((name) => name.replace('text-', 'leading-'));
    expect(Object.keys(catalogue.leading)).toEqual(sizes);
  });

  it('is what the utilities are made of', () => {
    const used = [...read('utilities.css').matchAll(/var\(([\w-]+)\)/g)].map(([, name = '']) =>
      name.replace(prefix, ''),
    );
    expect(used.filter((name) => !declared.includes(name))).toEqual([]);
  });
});

describe('parseTokens', () => {
  it('adds up the rules of each theme', () => {
    const { themes } = parseTokens(`
      :root, .dark { --tales-ink: #fff; }
      .light, .sepia { --tales-ink: #000; --tales-canvas: #fff; }
      .sepia { --tales-canvas: #ffe; }`);
    expect(themes).toEqual({
      dark: { ink: '#fff' },
      light: { ink: '#000', canvas: '#fff' },
      sepia: { ink: '#000', canvas: '#ffe' },
    });
  });

  it('joins a multi-line value and ignores comments', () => {
    const { scale } = parseTokens(':root { /* --no: 1; */ --tales-two:\n    1px,\n    2px; }');
    expect(scale).toEqual({ two: '1px, 2px' });
  });

  it('throws on an unknown rule, and on a name without the prefix', () => {
    expect(() => parseTokens('.dusk { --tales-ink: #432; }')).toThrow('“.dusk”');
    expect(() => parseTokens(':root { --ink: #432; }')).toThrow('“--ink”');
  });
});
