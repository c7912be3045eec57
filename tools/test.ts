/**
 * Checks and tests everything in one run of Nx, with its cache, and ends in one line:
 * `N passed, N failed`, with the failed and flaky tests and the number of skipped ones before it. Each check (format, lint, types, unused code) counts as one.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from '@nx/devkit';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import {
  envsubstSkipReason,
  nginxSkipReason,
  systemdSkipReason,
} from '../deploy/stack/programs.ts';
import { buildSite } from './build-site.ts';
import { describeChromium, provideChromium } from './chromium.ts';
import { readTally, type Tally } from './tally/tally.ts';

/** A task as Nx records it. Times are ISO 8601. */
interface Task {
  taskId: string;
  target: string;
  projectName: string;
  startTime: string;
  endTime: string;
  cacheStatus: string;
  status: number;
}

const root = join(import.meta.dirname, '..');
const reports = join(root, 'reports');
const record = join(cacheDir, 'run.json');

/** Targets whose tests are counted one by one. Each writes `reports/<target>.json`. */
const suites = ['stories', 'attacks', 'faults', 'fuzz', 'deploy', 'storybook', 'journeys'];
const checks = ['format', 'lint', 'typecheck', 'knip', 'packages'];

rmSync(reports, { recursive: true, force: true });
rmSync(record, { force: true });
const CHROMIUM_PATH = await provideChromium().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return process.exit(1);
});
const browser = describeChromium(CHROMIUM_PATH);
console.log(browser);
// Installs PostgreSQL and the programs of a deployment, if it can, before the suites need them.
const skipReasons = [
  postgresSkipReason(),
  nginxSkipReason(),
  systemdSkipReason(),
  envsubstSkipReason(),
].filter((reason) => reason !== undefined);
// Another process may be building: `npm start`, for example. A failure is reported by the task below.
await buildSite();
const targets = [...checks, 'test', ...suites];
const { status } = spawnSync(
  'nx',
  ['run-many', '-t', ...targets, '--parallel=2', '--output-style=static'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH,
      // Hundreds of processes load the same modules: a server starts in half the time.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    },
  },
);

const tasks = readTasks();
const tallies = tasks.map(tallyOf);
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  tallies.reduce((total, tally) => total + tally[key], 0);
const flaky = tallies.flatMap((tally) => tally.flaky);
const passed = sum('passed');
// Nx can fail without a failed task, for example because of an invalid configuration.
const failed = status === 0 ? sum('failed') : Math.max(1, sum('failed'));

console.log();
for (const [index, task] of tasks.entries()) console.log(describe(task, tallies[index]));
for (const failure of tallies.flatMap((tally) => tally.failures)) console.log(`✗ ${failure}`);
if (flaky.length > 0) console.log(`${flaky.length.toString()} flaky: ${flaky.join('; ')}`);
if (sum('skipped') > 0) console.log(`${sum('skipped').toString()} skipped`);
for (const reason of skipReasons) console.log(reason);
console.log(browser);
console.log(`\n${passed.toString()} passed, ${failed.toString()} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function readTasks(): Task[] {
  try {
    return (JSON.parse(readFileSync(record, 'utf8')) as { tasks: Task[] }).tasks;
  } catch {
    return [];
  }
}

/** A check counts as one test. So does a failed task without a failed test, or without a report. */
function tallyOf({ target, projectName, status }: Task): Tally {
  const nothing = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] };
  const isSuite = target === 'test' || suites.includes(target);
  if (!isSuite && !checks.includes(target)) return { ...nothing, failed: status === 0 ? 0 : 1 };
  if (!isSuite) return { ...nothing, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  const file = target === 'test' ? `${projectName}.json` : `${target}.json`;
  const tally = readTally(join(reports, file));
  if (!tally) return { ...nothing, failed: 1 };
  return status === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

/** One line: the task, its result, its duration in seconds and whether it was cached. */
function describe(
  { taskId, startTime, endTime, cacheStatus, status }: Task,
  tally: Tally | undefined,
): string {
  const seconds = (Date.parse(endTime) - Date.parse(startTime)) / 1000;
  const duration = cacheStatus.includes('hit') ? 'cached' : `${seconds.toFixed(0)} s`;
  const { passed = 0, failed = 0, skipped = 0 } = tally ?? {};
  const result = [
    `${passed.toString()} passed, ${failed.toString()} failed`,
    ...(skipped > 0 ? [`${skipped.toString()} skipped`] : []),
  ].join(', ');
  return `${status === 0 ? ' ' : '✗'} ${taskId.padEnd(36)} ${duration.padStart(7)}  ${result}`;
}
