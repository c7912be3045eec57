import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContent } from '@tales/content/check';
import { readTales, taleFolders } from '@tales/content/vite';
import { expect, it, onTestFinished } from 'vitest';
import { createTale } from './tale.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tales-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

it('a new tale comes last, with counters of its own, and lacks only the book that is made from its text', async () => {
  const folder = temporaryFolder();
  createTale('test-of-tides', folder, new Date('2026-12-24T00:00:00Z'));
  const folders = [...taleFolders(), folder];
  const taken = readTales().flatMap(({ books }) => books.map((book) => book.counters.read.index));
  const tale = readTales(folders).at(-1);
  expect(tale).toMatchObject({ name: 'test-of-tides', path: '/test-of-tides' });
  expect(tale?.books[0]).toMatchObject({
    title: 'Test Of Tides',
    reader: '/test-of-tides-pdf-view',
    counters: { read: { index: Math.max(...taken) + 2, name: 'testOfTidesReadCount' } },
  });
  expect(await checkContent(folders)).toEqual([
    `${join(folder, 'test-of-tides/book.en.md')} has no PDF yet: run npm run books -- test-of-tides.en.`,
  ]);
});

it('a new tale comes after the last one, even where places in the selector are left free', () => {
  const folder = temporaryFolder();
  createTale('tides', folder);
  const path = join(folder, 'tides/tale.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/order: \d+/, 'order: 20'));
  createTale('ebbs', folder);
  expect(
    readTales([...taleFolders(), folder])
      .map(({ name }) => name)
      .slice(-2),
  ).toEqual(['tides', 'ebbs']);
  expect(readFileSync(join(folder, 'ebbs/tale.yaml'), 'utf8')).toContain('order: 21\n');
});

it.each([
  ['Tide Table', /write it like sea-chart/],
  ['../tides', /write it like sea-chart/],
  ['routes', /content\/tales\/routes exists already/],
])('a new tale is not called %s', (name, sentence) => {
  expect(() => createTale(name)).toThrow(sentence);
});
