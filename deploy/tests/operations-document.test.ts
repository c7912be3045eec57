import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { variables } from '@tales/testing/server-modules';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'docs/operations.md');
const text = readFileSync(file, 'utf8');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const matches = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('docs/operations.md', () => {
  it('links to files that exist', () => {
    const links = matches(/\]\(([^)#:]+)(?:#[^)]*)?\)/g);
    expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
  });

  it('names files of this repository that exist', () => {
    const files = matches(/\b((?:deploy|apps)\/[\w./@-]+\w)/g);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = matches(/npm run ([\w:]+)/g);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  it('names variables that exist', async () => {
    const known = [
      ...Object.keys(variables.shape),
      ...['deploy/nginx/nginx.env', 'deploy/compose.env'].flatMap((path) =>
        Object.keys(parseEnv(read(path))),
      ),
    ];
    const named = matches(/`([A-Z]+_[A-Z_]+)`/g);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});
