import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEdition } from './edition.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edition-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function read(english: string, german: string) {
  const frontMatter = '---\ntitle: A\nauthor: B\nedition: C\npublished: 2026-11-22\n---\n\n';
  writeFileSync(join(folder, 'routes.en.md'), frontMatter + english);
  writeFileSync(join(folder, 'routes.de.md'), frontMatter + german);
  return readEdition(join(folder, 'routes.de.md'));
}

const GERMAN = '## Die Straße {#the-road}\n\nEs war Nachmittag.';

describe('readEdition', () => {
  const words = () => readEdition(join(folder, 'routes.de.md')).chapters.map(({ words }) => words);

  it('returns the new word count of a chapter after the Markdown file has changed', () => {
    read('## The Road\n\nIt was afternoon.', GERMAN);
    expect(words()).toEqual([3]);
    read('## The Road\n\nIt was afternoon.', `${GERMAN} Und Herbst.`);
    expect(words()).toEqual([5]);
  });
});

describe('a translation', () => {
  it('adopts the current and former slugs of a chapter that was renamed in the original, and keeps the id of the chapter’s first paragraph', () => {
    const before = read('## The Road\n\nIt was afternoon.', GERMAN);
    const after = read('## The Way {formerly the-road}\n\nIt was afternoon.', GERMAN);
    expect(before.chapters).toMatchObject([{ slug: 'the-road', formerly: [] }]);
    expect(after.chapters).toMatchObject([{ slug: 'the-way', formerly: ['the-road'] }]);
    expect(after.chapters[0]?.blocks[0]?.id).toBe(before.chapters[0]?.blocks[0]?.id);
  });

  it('is rejected if it has a chapter that the original lacks', () => {
    expect(() => read('## The Sea\n\nIt was night.', GERMAN)).toThrow(
      'routes.de.md:8: "Die Straße": the English text has no chapter the-road: add',
    );
  });
});
