import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Imports a package that only an author's command needs, and that `npm ci` need not bring: more than 50 MB.
 * Installs it into `node_modules/.cache` on the first use.
 *
 * @param library name and exact version
 * @param entry path of the module in the package
 * @throws Error in one sentence if it cannot be installed
 */
export async function installOnUse(library: string, entry: string): Promise<unknown> {
  const name = library.slice(0, library.lastIndexOf('@'));
  const folder = join(import.meta.dirname, '../node_modules/.cache', library.replace('/', '-'));
  const module = join(folder, 'node_modules', name, entry);
  if (!existsSync(module)) {
    console.log(`Installing ${library}, once …`);
    const { status } = spawnSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, library],
      { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
    );
    if (status !== 0)
      throw new Error(`${library} cannot be installed: is npm's registry reachable?`);
  }
  return import(module);
}
