import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs a package such as `pandoc-wasm@1.1.0` on first use, and imports its module `entry`. As a
 * dependency, such a package would slow down every `npm ci`.
 */
export async function installOnUse(library: string, entry: string): Promise<unknown> {
  const name = library.slice(0, library.lastIndexOf('@'));
  const folder = join(import.meta.dirname, '../node_modules/.cache', library.replace('/', '-'));
  const module = join(folder, 'node_modules', name, entry);
  if (!existsSync(module)) {
    console.log(`Installing ${library} for its first use …`);
    const { status } = spawnSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, library],
      { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
    );
    if (status !== 0)
      throw new Error(`${library} cannot be installed: check the connection to npm's registry.`);
  }
  return import(module);
}
