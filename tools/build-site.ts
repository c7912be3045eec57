import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const load = (file: string): Promise<unknown> =>
  import(pathToFileURL(join(root, file)).href) as Promise<unknown>;

/** Milliseconds between two attempts to lock the build. */
const RETRY_DELAY = 100;

/**
 * Builds the site if it is stale. If another process does so, waits for it.
 *
 * @returns what is wrong, if the site could not be built
 */
export async function buildSite(): Promise<string | undefined> {
  const unlock = await lockBuild();
  const build = spawn('nx', ['run', '@tales/site:build', '--output-style=static-failures-only'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // One process is enough when nothing is stale.
    env: { ...process.env, NX_ISOLATE_PLUGINS: 'false' },
  });
  const [output, summary, [code]] = await Promise.all([
    text(build.stdout),
    text(build.stderr),
    once(build, 'close') as Promise<[number | null]>,
  ]);
  unlock();
  if (code === 0) return undefined;
  const { checkSite } = (await load('apps/site/build/check-site.ts')) as {
    checkSite: () => Promise<string[]>;
  };
  const problems = await checkSite();
  if (problems.length > 0) return problems.join('\n');
  return output.trim() || summary.trim();
}

/** @returns a function that releases the lock. The operating system does so too when the process ends. */
async function lockBuild(): Promise<() => void> {
  const { lockFile } = (await load('apps/server/src/storage/sqlite/lock.ts')) as {
    lockFile: (file: string) => () => void;
  };
  const folder = join(root, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      return lockFile(join(folder, 'build.lock'));
    } catch (error) {
      if ((error as { kind?: string }).kind !== 'busy') throw error;
      await wait(RETRY_DELAY);
    }
  }
}
