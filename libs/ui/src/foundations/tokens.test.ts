import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { parseTokens } from './parse-tokens.ts';

const tokens = parseTokens(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'));

/** A Tailwind theme variable that only refers to a token, or resets a default. */
const isBinding = ([, value]: [string, string]) => /^(var\(--[\w-]+\)|initial)$/.test(value);
const isBuiltIn = ([, value]: [string, string]) => /^(transparent|currentcolor)$/.test(value);
/** The line height of a size; both are shown together. */
const isOfASize = ([name]: [string, string]) => name.endsWith('--line-height');

describe('the token sheet', () => {
  const declared = [
    ...Object.keys(tokens.themes.light),
    ...Object.entries(tokens.scale)
      .filter((entry) => !isBinding(entry) && !isBuiltIn(entry) && !isOfASize(entry))
      .map(([name]) => name),
  ];

  it('lists every token on exactly one page of the foundations', () => {
    const shown = Object.values(catalogue).flatMap((chapter) => Object.keys(chapter));
    expect(shown.sort()).toEqual(declared.sort());
  });

  it('maps utilities only to existing tokens', () => {
    const bound = Object.entries(tokens.scale)
      .filter(isBinding)
      .flatMap(([, value]) => /var\(--([\w-]+)\)/.exec(value)?.[1] ?? []);
    expect(bound.filter((name) => !(name in tokens.themes.dark))).toEqual([]);
  });

  it('has a line height for every size', () => {
    const heights = Object.keys(catalogue.size).map((name) => tokens.scale[`${name}--line-height`]);
    expect(heights).not.toContain(undefined);
  });
});

describe('parseTokens', () => {
  it('inherits values of the dark theme in the light theme', () => {
    const { themes } = parseTokens(
      ':root { --ink: #fff; --gap: 1px } :root.light { --ink: #000; }',
    );
    expect(themes.dark).toEqual({ ink: '#fff', gap: '1px' });
    expect(themes.light).toEqual({ ink: '#000', gap: '1px' });
  });

  it('inherits values of the light theme in sepia', () => {
    const { themes } = parseTokens(
      ":root.light { --ink: #111; --canvas: #fff } :root[data-reading-theme='sepia'] { --canvas: #ffe; }",
    );
    expect(themes.sepia).toEqual({ ink: '#111', canvas: '#ffe' });
  });

  it('joins a multi-line value and ignores comments', () => {
    const { scale } = parseTokens('@theme inline { /* --no: 1; */ --two:\n    1px,\n    2px; }');
    expect(scale).toEqual({ two: '1px, 2px' });
  });

  it('throws on an unknown rule', () => {
    expect(() => parseTokens('.sepia { --ink: #432; }')).toThrow('“.sepia”');
  });
});
