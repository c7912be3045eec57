/**
 * Lint, types, and the Vitest tests (stories, components and unit tests) that import an uncommitted file,
 * directly or indirectly. Pictures, journeys and attacks run only in `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { provideChromium } from './chromium.ts';

const env = { ...process.env, CHROMIUM_PATH: await provideChromium() };
const commands = [
  ['nx', 'run-many', '-t', 'lint', 'typecheck', '--output-style=static'],
  ['vitest', 'run', '--changed', '--passWithNoTests'],
] as const;

for (const [command, ...args] of commands) {
  const { status } = spawnSync(command, args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env,
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
