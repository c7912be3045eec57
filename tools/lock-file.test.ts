import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockFile {
  packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
}

const readLockFile = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8')) as LockFile;

const { packages } = readLockFile('package-lock.json');

/** Returns true if package-lock.json has the package in `node_modules` of `folder` or of a parent folder. */
function isLocked(name: string, folder: string): boolean {
  if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
  if (folder === '') return false;
  const above = folder.lastIndexOf('/node_modules/');
  return isLocked(name, above === -1 ? '' : folder.slice(0, above));
}

// `npm install` omits an optional dependency that the registry does not serve, such as the binary for another
// platform. `npm ci` then rejects the lock file.
test('package-lock.json contains the optional dependencies for every platform', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(name, folder))
      .map((name) => `${name} of ${folder}`),
  );

  expect(missing).toEqual([]);
});

// npm would download from resolved URLs instead of from the registry that a user has configured.
test.each(['package-lock.json', 'tools/node/package-lock.json'])(
  '%s contains no resolved URLs',
  (file) => {
    const resolved = Object.values(readLockFile(file).packages).flatMap(
      (entry) => entry.resolved ?? [],
    );

    expect(resolved.filter((address) => address.includes(':'))).toEqual([]);
  },
);
