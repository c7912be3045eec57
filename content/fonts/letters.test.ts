import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LETTERS } from './letters.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync(['content/tales/*/*.{md,yaml}', 'locales/*/*.json'], { cwd: root });

/** Other scripts have the faces of the reader's system. */
const OF_THE_FACES = /(?!\n)[\p{scx=Latin}\p{scx=Common}]/gu;

describe('the letters of the site’s faces', () => {
  it.each(files)('include those of %s', (file) => {
    const letters = new Set(readFileSync(join(root, file), 'utf8').match(OF_THE_FACES));
    expect([...letters].filter((letter) => !LETTERS.includes(letter))).toEqual([]);
  });
});
