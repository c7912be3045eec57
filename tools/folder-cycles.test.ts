import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');

const roots = [
  'apps/server/src',
  'apps/site/src',
  'libs/api-client/src',
  'libs/features/src',
  'libs/stomp-server/src',
  'libs/ui/src',
];

type Imports = Map<string, Set<string>>;

function importsBetweenFolders(root: string): Imports {
  const imports: Imports = new Map();
  const folderOf = (file: string) => normalize(file).split(sep)[0] ?? '';
  for (const file of globSync('**/*.{ts,tsx}', { cwd: join(workspace, root) })) {
    if (/\.(?:test|stories)\.tsx?$|(?:^|[/\\])testing[/\\]/.test(file)) continue;
    const source = readFileSync(join(workspace, root, file), 'utf8');
    const from = folderOf(file);
    const known = imports.get(from) ?? new Set();
    for (const [, path = ''] of source.matchAll(/(?:from |import |import\()'(\.[^']*)'/g)) {
      const to = folderOf(join(dirname(file), path));
      if (to !== from && to !== '..') known.add(to);
    }
    imports.set(from, known);
  }
  return imports;
}

function findCycles(imports: Imports): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (folder: string, path: string[]) => {
    if (path.includes(folder)) {
      cycles.push([...path.slice(path.indexOf(folder)), folder].join(' → '));
    } else if (!done.has(folder)) {
      for (const next of imports.get(folder) ?? []) visit(next, [...path, folder]);
      done.add(folder);
    }
  };
  for (const folder of imports.keys()) visit(folder, []);
  return cycles;
}

it.each(roots)('%s contains no import cycles between its top-level folders and files', (root) => {
  expect(findCycles(importsBetweenFolders(root))).toEqual([]);
});
