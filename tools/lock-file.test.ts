import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockFile {
  packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
}

const readLockFile = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8')) as LockFile;

const { packages } = readLockFile('package-lock.json');

function isLocked(name: string, folder: string): boolean {
  if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
  if (folder === '') return false;
  const above = folder.lastIndexOf('/node_modules/');
  return isLocked(name, above === -1 ? '' : folder.slice(0, above));
}

// If the registry does not serve an optional dependency, `npm install` omits it from the lock file, which
// `npm ci` can then reject.
test('package-lock.json contains every optional dependency of its packages', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(name, folder))
      .map((name) => `${name} of ${folder}`),
  );

  expect(missing).toEqual([]);
});

// npm can prefer a resolved URL to the registry that a user has configured.
test.each(['package-lock.json', 'tools/node/package-lock.json'])(
  '%s contains no `resolved` URLs',
  (file) => {
    const resolved = Object.values(readLockFile(file).packages).flatMap(
      (entry) => entry.resolved ?? [],
    );

    expect(resolved.filter((address) => address.includes(':'))).toEqual([]);
  },
);
