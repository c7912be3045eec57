import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFormerFiles } from './former-builds.ts';

type Document = { path: string; immutable: boolean };

describe('keepFormerFiles', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tales-former-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function build(name: string, files: readonly string[], documents: readonly Document[] = []) {
    const target = join(folder, name);
    for (const path of [...files, ...documents.map((document) => document.path)]) {
      mkdirSync(dirname(join(target, 'client', path)), { recursive: true });
      writeFileSync(join(target, 'client', path), path);
    }
    writeFileSync(join(target, 'site.json'), JSON.stringify({ documents }));
    return target;
  }
  const has = (target: string, path: string) => existsSync(join(target, 'client', path));

  it('keeps recent assets of former builds, but neither old assets nor a file outside the assets folder', () => {
    const first = build('1', ['/assets/a-1.js', '/assets/old.js', '/a.txt']);
    utimesSync(join(first, 'client/assets/old.js'), 0, 0);
    const second = build('2', ['/assets/a-2.js']);
    const third = build('3', ['/assets/a-3.js']);
    keepFormerFiles(first, second);
    keepFormerFiles(second, third);
    expect(
      ['/assets/a-1.js', '/assets/a-2.js', '/assets/old.js', '/a.txt'].map((path) =>
        has(third, path),
      ),
    ).toEqual([true, true, false, false]);
  });

  it('keeps the immutable books of the former build, but not the others, and lists each book only once when called twice', () => {
    const hashed = (number: number) => ({ path: `/docs/routes-${number}.pdf`, immutable: true });
    const fixed = { path: '/docs/shadow.pdf', immutable: false };
    const first = build('1', ['/assets/a-1.js'], [hashed(1), fixed]);
    const second = build('2', ['/assets/a-2.js'], [hashed(2)]);
    for (let time = 0; time < 2; time++) keepFormerFiles(first, second);
    const { documents } = JSON.parse(readFileSync(join(second, 'site.json'), 'utf8')) as {
      documents: Document[];
    };
    expect(documents).toEqual([hashed(2), hashed(1)]);
    expect(has(second, '/docs/routes-1.pdf')).toBe(true);
    expect(has(second, '/docs/shadow.pdf')).toBe(false);
  });
});
