/**
 * Runs the type checker, and runs oxfmt and ESLint on files with uncommitted changes. Also runs the
 * stories, component tests and unit tests in the folders of these files, but not in the root folder.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { provideChromium } from './chromium.ts';

const cwd = join(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).split('\0');
const changed = [
  ...git('diff', '--name-only', '-z', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
].filter((file) => file !== '' && existsSync(join(cwd, file)));
if (changed.length === 0) {
  console.log('Nothing has changed since the last commit.');
  process.exit();
}
const sources = changed.filter((file) => /\.(?:tsx?|js)$/.test(file));
const env = { ...process.env, CHROMIUM_PATH: await provideChromium() };

// Omits the root folder, which, as a Vitest filter, would select every test file.
const folders = [...new Set(changed.map((file) => `${dirname(file)}/`))].filter(
  (folder) => folder !== './',
);
const commands = [
  ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed],
  ...(sources.length > 0 ? [['eslint', '--no-warn-ignored', ...sources]] : []),
  ['tsc', '--noEmit'],
  ...(folders.length > 0 ? [['vitest', 'run', '--passWithNoTests', ...folders]] : []),
];
for (const [program = '', ...args] of commands) {
  if (spawnSync(program, args, { cwd, env, stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}
