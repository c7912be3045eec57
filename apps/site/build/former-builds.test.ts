import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFormerFiles, putBuildAside } from './former-builds.ts';

type Document = { path: string; immutable: boolean };

describe('keepFormerFiles', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tales-former-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Writes a build whose files hold their own path. */
  function build(name: string, files: readonly string[], documents: readonly Document[] = []) {
    const target = join(folder, name);
    for (const path of [...files, ...documents.map((document) => document.path)]) {
      mkdirSync(dirname(join(target, 'client', path)), { recursive: true });
      writeFileSync(join(target, 'client', path), path);
    }
    writeFileSync(
      join(target, 'site.json'),
      JSON.stringify({ languages: ['en'], documents, immutable: ['/assets/'] }),
    );
    return target;
  }
  const has = (target: string, path: string) => existsSync(join(target, 'client', path));
  const documentsOf = (target: string) =>
    (JSON.parse(readFileSync(join(target, 'site.json'), 'utf8')) as { documents: Document[] })
      .documents;

  it('keeps the hashed files of the last two builds, with their compressed ones, and no others', () => {
    const first = build('1', [
      '/assets/a-1.js',
      '/assets/a-1.js.br',
      '/assets/font.woff2',
      '/a.txt',
    ]);
    const second = build('2', ['/assets/a-2.js', '/assets/font.woff2']);
    const third = build('3', ['/assets/a-3.js']);
    const fourth = build('4', ['/assets/a-4.js']);
    keepFormerFiles(first, second);
    expect(has(second, '/assets/a-1.js')).toBe(true);
    expect(has(second, '/assets/a-1.js.br')).toBe(true);
    expect(has(second, '/a.txt')).toBe(false);
    keepFormerFiles(second, third);
    expect(has(third, '/assets/a-1.js')).toBe(true);
    expect(has(third, '/assets/font.woff2')).toBe(true);
    keepFormerFiles(third, fourth);
    expect(has(fourth, '/assets/a-2.js')).toBe(true);
    expect(has(fourth, '/assets/font.woff2')).toBe(true);
    expect(has(fourth, '/assets/a-1.js')).toBe(false);
  });

  it('keeps the hashed books, under the addresses that pages of then have', () => {
    const first = build(
      '1',
      [],
      [
        { path: '/docs/routes-1.pdf', immutable: true },
        { path: '/docs/shadow.pdf', immutable: false },
      ],
    );
    const second = build('2', [], [{ path: '/docs/routes-2.pdf', immutable: true }]);
    keepFormerFiles(first, second);
    expect(documentsOf(second).map(({ path }) => path)).toEqual([
      '/docs/routes-2.pdf',
      '/docs/routes-1.pdf',
    ]);
    expect(has(second, '/docs/routes-1.pdf')).toBe(true);
    expect(has(second, '/docs/shadow.pdf')).toBe(false);
  });

  it('changes nothing when it is repeated, or when the builds are the same', () => {
    const first = build('1', ['/assets/a-1.js']);
    const second = build('2', ['/assets/a-2.js']);
    const same = build('same', ['/assets/a-2.js']);
    keepFormerFiles(first, second);
    keepFormerFiles(first, second);
    keepFormerFiles(second, same);
    keepFormerFiles(same, second);
    const third = build('3', ['/assets/a-3.js']);
    keepFormerFiles(second, third);
    for (const path of ['/assets/a-1.js', '/assets/a-2.js']) expect(has(third, path)).toBe(true);
  });

  it('removes what is older than two builds from a folder that kept it', () => {
    const releases = [0, 1, 2].map((number) =>
      build(number.toString(), [`/assets/a-${number.toString()}.js`]),
    );
    const now = build('now', ['/assets/now.js']);
    for (const release of releases) keepFormerFiles(release, now);
    expect([0, 1, 2].map((number) => has(now, `/assets/a-${number.toString()}.js`))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('still has the last good build after one that failed', () => {
    const target = build('dist', ['/assets/good.js']);
    const aside = putBuildAside(target);
    mkdirSync(join(target, 'client/assets'), { recursive: true });
    writeFileSync(join(target, 'client/assets/broken.js'), '');
    writeFileSync(join(target, 'site.json'), '{}');
    expect(putBuildAside(target)).toBe(aside);
    const next = build('next', ['/assets/next.js']);
    keepFormerFiles(aside, next);
    expect(has(next, '/assets/good.js')).toBe(true);
    expect(has(next, '/assets/broken.js')).toBe(false);
  });

  it('keeps nothing if there is no former build', () => {
    const first = build('1', ['/assets/a-1.js']);
    keepFormerFiles(join(folder, 'missing'), first);
    expect(has(first, '/assets/a-1.js')).toBe(true);
  });
});
