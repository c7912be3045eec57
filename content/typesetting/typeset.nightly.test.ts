import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const template = join(import.meta.dirname, '../tales/_template');

function newTale() {
  const tales = mkdtempSync(join(tmpdir(), 'tales-'));
  onTestFinished(() => {
    rmSync(tales, { recursive: true });
  });
  const folder = join(tales, 'tides');
  cpSync(template, folder, { recursive: true });
  const file = join(folder, 'tale.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('order: 0', 'order: 0\npath: /'));
  return { tales, folder };
}

const makeBooks = (tales: string, name: string): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'typeset.ts'), name], {
    env: { ...process.env, TALES_DIR: tales },
    encoding: 'utf8',
  });

it('npm run books keeps and reports a PDF that an author has added to a new tale', () => {
  const { tales, folder } = newTale();
  const pdf = join(folder, 'book.en.pdf');
  writeFileSync(pdf, 'of the author');
  expect(makeBooks(tales, 'tides')).toContain(
    'book.en.pdf was not made by this command and was kept',
  );
  expect(readFileSync(pdf, 'utf8')).toBe('of the author');
});

it('npm run books replaces the generated PDF and EPUB of a renamed tale', () => {
  const { tales, folder } = newTale();
  makeBooks(tales, 'tides');
  renameSync(folder, join(tales, 'ebbs'));
  const files = ['book.en.pdf', 'book.en.epub'].map((name) => join(tales, 'ebbs', name));
  for (const file of files) utimesSync(file, 0, 0);
  expect(makeBooks(tales, 'ebbs')).not.toContain('was kept');
  for (const file of files) expect(statSync(file).mtimeMs).toBeGreaterThan(0);
}, 90_000);
