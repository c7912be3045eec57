/**
 * Builds the site if it is stale. A lock prevents concurrent builds, which would mix their files in
 * `apps/site/dist`. Command-line arguments are passed to Nx.
 */
import { execFileSync, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const load = (file: string): Promise<unknown> =>
  import(pathToFileURL(join(root, file)).href) as Promise<unknown>;

/** Time in ms between two attempts to lock the build. */
const RETRY_DELAY = 100;

/** SQLite's result code while another process holds the lock. */
const BUSY = 5;

/**
 * Builds the site if it is stale. Waits if another process is building it.
 * @returns the problems if the site could not be built, otherwise `undefined`
 */
export async function buildStaleSite(): Promise<string | undefined> {
  const unlock = await lockBuild();
  const build = runNx(['--output-style=static-failures-only'], ['ignore', 'pipe', 'pipe']);
  const [output, summary, [code]] = await Promise.all([
    build.stdout ? text(build.stdout) : '',
    build.stderr ? text(build.stderr) : '',
    once(build, 'close') as Promise<[number | null]>,
  ]);
  unlock();
  if (code === 0) return undefined;
  const { checkSite } = (await load('apps/site/build/check-site.ts')) as {
    checkSite: () => Promise<string[]>;
  };
  const problems = await checkSite();
  return problems.length > 0 ? problems.join('\n') : output.trim() || summary.trim();
}

/** Prints an error and exits if the user is not allowed to write to a folder that the build changes. */
export function requireWritableFolders(): void {
  const folders = ['', 'node_modules', 'node_modules/.cache', '.nx', 'apps/site', 'apps/site/dist'];
  for (const folder of folders.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      console.error(
        `You are not allowed to write to ${folder}, where the site is built: switch to its owner, or change the owner with chown -R.`,
      );
      process.exit(1);
    }
  }
}

/** Writes `dist/version`, which the server reads when it starts. */
function writeVersion(): void {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/version'), process.env['VERSION'] ?? commit());
}

function commit(): string {
  try {
    const args = ['rev-parse', '--short=12', 'HEAD'];
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: root, stdio, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

function runNx(options: readonly string[], stdio: StdioOptions) {
  writeVersion();
  // Makes Nx load plugins in its main process, because starting a process for each plugin takes time.
  const env = { ...process.env, NX_ISOLATE_PLUGINS: 'false' };
  return spawn('nx', ['run', '@tales/site:build', ...options], { cwd: root, stdio, env });
}

/**
 * Locks an empty file with an SQLite transaction. Waits if another process holds the lock.
 * @returns a function that releases the lock, which otherwise lasts until the process ends
 */
async function lockBuild(onWait?: () => void): Promise<() => void> {
  requireWritableFolders();
  const folder = join(root, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'build.lock'), { timeout: 0 });
  for (let attempt = 0; ; attempt++) {
    try {
      lock.exec('begin exclusive');
      return () => {
        lock.close();
      };
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== BUSY) throw error;
      if (attempt === 0) onWait?.();
      await wait(RETRY_DELAY);
    }
  }
}

if (import.meta.main) {
  const unlock = await lockBuild(() => {
    console.log('Waiting for another process that is building the site …');
  });
  const [code] = (await once(runNx(process.argv.slice(2), 'inherit'), 'close')) as [number | null];
  unlock();
  process.exitCode = code ?? 1;
}
