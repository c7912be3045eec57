/**
 * Lint, types, and the Vitest tests (stories, components and unit tests) that import an uncommitted file,
 * directly or indirectly. Pictures, journeys and attacks run only in `npm test`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { provideChromium } from './chromium.ts';

const cwd = join(import.meta.dirname, '..');
const env = { ...process.env, CHROMIUM_PATH: await provideChromium() };

const tests = spawn('vitest', ['run', '--changed', '--passWithNoTests'], {
  cwd,
  env,
  stdio: 'inherit',
});
// Beside the tests, and printed after them.
const checks = spawn('nx', ['run-many', '-t', 'lint', 'typecheck', '--output-style=static'], {
  cwd,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [output, ...ends] = await Promise.all([
  text(checks.stdout),
  once(checks, 'close'),
  once(tests, 'close'),
]);
process.stdout.write(output);
process.exitCode = ends.every(([status]) => status === 0) ? 0 : 1;
