/**
 * Checks an uncommitted change quickly: format and lint of the changed files, all types, and the stories,
 * component tests and unit tests in the folder of each changed file. `npm test` checks everything else.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
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

/** Runs commands one after the other. @returns their output, and true if all commands have succeeded */
async function run(...commands: string[][]): Promise<[output: string, succeeded: boolean]> {
  let [output, succeeded] = ['', true];
  for (const [program = '', ...args] of commands) {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    output += printed;
    succeeded &&= status === 0;
  }
  return [output, succeeded];
}

// Vitest filters match any part of a path, so the root would select every file.
const folders = [...new Set(changed.map((file) => `${dirname(file)}/`))].filter(
  (folder) => folder !== './',
);
const checking = run(
  ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed],
  ...(sources.length > 0 ? [['eslint', '--no-warn-ignored', ...sources]] : []),
  ['tsc', '--noEmit'],
);
if (folders.length > 0) {
  const args = ['run', '--passWithNoTests', ...folders];
  const tests = spawn('vitest', args, { cwd, env, stdio: 'inherit' });
  const [status] = (await once(tests, 'close')) as [number | null];
  if (status !== 0) process.exitCode = 1;
}
// The checks run concurrently with the tests, but their output is printed last.
const [output, succeeded] = await checking;
process.stdout.write(output);
if (!succeeded) process.exitCode = 1;
