import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LETTERS } from './letters.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync(['content/tales/*/*.md', 'apps/site/public/locales/*/*.json'], {
  cwd: root,
});

describe('the letters of the site’s faces', () => {
  it.each(files)('include those of %s', (file) => {
    const text = new Set(readFileSync(join(root, file), 'utf8').replaceAll(/\r?\n/g, ''));
    expect([...text].filter((letter) => !LETTERS.includes(letter))).toEqual([]);
  });
});
