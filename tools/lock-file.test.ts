/**
 * `npm install` leaves out an optional dependency that the registry does not serve, for example the
 * binary of another platform. `npm ci` then refuses the lock file.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
) as LockFile;

/** Node's resolution: the `node_modules` of the folder itself, then of each folder above it. */
function isLocked(name: string, folder: string): boolean {
  if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
  if (folder === '') return false;
  const above = folder.lastIndexOf('/node_modules/');
  return isLocked(name, above === -1 ? '' : folder.slice(0, above));
}

test('the lock file has each optional dependency, of every platform', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(name, folder))
      .map((name) => `${name} of ${folder}`),
  );

  expect(missing).toEqual([]);
});
