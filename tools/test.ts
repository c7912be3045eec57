/**
 * Runs checks and tests with Nx. The output ends with `N passed, N failed`. Each check counts as one test.
 *
 * --all       includes the slow tests
 * names …     runs only these targets and their dependencies
 *
 * In CI, also fails if a program that a suite requires is missing, or if a run without --all is too slow.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir } from '@nx/devkit';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { engineSkipReasons } from '../apps/site/journeys/engines/engine.ts';
import { deploymentSkipReasons } from '../deploy/stack/programs.ts';
import { buildStaleSite, requireWritableFolders } from './build-site.ts';
import { describeChromium, provideChromium } from './chromium.ts';
import { readTally, type Tally } from './tally/tally.ts';

/** A task in `run.json`, which Nx writes. Times are in ISO 8601 format. */
interface Task {
  taskId: string;
  target: string;
  projectName: string;
  startTime: string;
  endTime: string;
  cacheStatus: string;
  status: number;
}

const checks = ['format', 'lint', 'typecheck', 'knip', 'packages'];
/** Default targets without `--all`. */
const quick = ['format', 'lint', 'typecheck', 'knip', 'test', 'stories', 'own-site', 'journeys'];
const all = [
  ...quick.filter((target) => target !== 'journeys'),
  ...['journeys-all', 'engines', 'storybook', 'deploy', 'resilience', 'packages', 'applications'],
];
/** Time limit in seconds for a CI run without `--all`: about twice the usual duration without a cache. */
const MAX_SECONDS = 2 * 8 * 60;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const known = values.all ? all : quick;
const targets = positionals.length > 0 ? positionals : known;
const unknown = targets.filter((target) => !known.includes(target));
if (unknown.length > 0)
  stop(`Unknown targets: ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
requireWritableFolders();

const isCI = Boolean(process.env['CI']);
if (values.all) process.env['TEST_ALL'] = '1';
const root = join(import.meta.dirname, '..');
const reports = join(root, 'reports');
const record = join(cacheDir, 'run.json');
const began = performance.now();

rmSync(reports, { recursive: true, force: true });
rmSync(record, { force: true });
const CHROMIUM_PATH = await provideChromium().catch((error: unknown) =>
  stop(error instanceof Error ? error.message : String(error)),
);
const browser = describeChromium(CHROMIUM_PATH);
console.log(browser);
const skipReasons = [
  postgresSkipReason(),
  ...(targets.includes('deploy') ? deploymentSkipReasons() : []),
  ...(targets.includes('engines') ? Object.values(engineSkipReasons()) : []),
].filter((reason) => reason !== undefined);
// Unlike Nx, `buildStaleSite` waits if another process, such as `npm start`, is building the site.
await buildStaleSite();
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node');
const { status } = spawnSync(
  'nx',
  ['run-many', '-t', ...targets, '--parallel=2', '--output-style=static'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH, NODE_COMPILE_CACHE } },
);

const tasks = existsSync(record)
  ? (JSON.parse(readFileSync(record, 'utf8')) as { tasks: Task[] }).tasks
  : [];
const tallies = tasks.map(tallyOf);
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  tallies.reduce((total, tally) => total + tally[key], 0);
const flaky = tallies.flatMap((tally) => tally.flaky);
const seconds = (performance.now() - began) / 1000;
const isSlow = isCI && !values.all && seconds > MAX_SECONDS;
// Nx can fail without a failed task, for example if the configuration is invalid.
const failed =
  (status === 0 ? sum('failed') : Math.max(1, sum('failed'))) +
  (isSlow ? 1 : 0) +
  (isCI ? skipReasons.length : 0);

console.log();
for (const [index, task] of tasks.entries()) console.log(describe(task, tallies[index]));
for (const failure of tallies.flatMap((tally) => tally.failures)) console.log(`✗ ${failure}`);
if (isSlow) console.log(`✗ It took more than ${MAX_SECONDS} s.`);
if (flaky.length > 0) console.log(`${flaky.length} flaky: ${flaky.join('; ')}`);
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
for (const reason of skipReasons) console.log(isCI ? `✗ ${reason}` : reason);
console.log(`${browser}, ${seconds.toFixed(0)} s`);
console.log(`\n${sum('passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Returns a task's tally, with at least one failed test if the task failed or lacks a required report. */
function tallyOf({ target, projectName, status }: Task): Tally {
  const nothing = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] };
  const failed = status === 0 ? 0 : 1;
  if (checks.includes(target)) return { ...nothing, passed: 1 - failed, failed };
  // A target that runs only as a dependency, such as `build`, has no report.
  if (!known.includes(target)) return { ...nothing, failed };
  const file = target === 'test' ? `${projectName}.json` : `${target}.json`;
  const tally = readTally(join(reports, file));
  if (!tally) return { ...nothing, failed: 1 };
  return status === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function describe({ taskId, startTime, endTime, cacheStatus, status }: Task, tally?: Tally) {
  const duration = (Date.parse(endTime) - Date.parse(startTime)) / 1000;
  const time = cacheStatus.includes('hit') ? 'cached' : `${duration.toFixed(0)} s`;
  const { passed = 0, failed = 0, skipped = 0 } = tally ?? {};
  const result = `${passed} passed, ${failed} failed`;
  const more = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${status === 0 ? ' ' : '✗'} ${taskId.padEnd(36)} ${time.padStart(7)}  ${result}${more}`;
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
