/**
 * Checks and tests everything, through Nx and its cache, and ends in one line: `N passed, N failed`.
 * Each check (format, lint, types, coverage of the machines) counts as one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'reports');

interface Tally {
  passed: number;
  failed: number;
}

rmSync(reports, { recursive: true, force: true });
const CHROMIUM_PATH = await provideChromium().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return process.exit(1);
});

const tallies = [
  check('run', '@tales/workspace:format'),
  check('run-many', '-t', 'lint'),
  check('run-many', '-t', 'typecheck'),
  suite(
    ['api-client', 'features', 'laboratory', 'ui', 'server', 'site'].map(
      (name) => `@tales/${name}.json`,
    ),
    'run-many',
    '-t',
    'test',
  ),
  suite(['stories.json'], 'run', '@tales/workspace:stories'),
  report('tools/machine-coverage.ts'),
  // One after the other, as each measures or loads the machine.
  ...['attacks', 'faults', 'fuzz'].map((name) =>
    suite([`${name}.json`], 'run', `@tales/workspace:${name}`),
  ),
  suite(['storybook.json'], 'run', '@tales/workspace:storybook'),
  suite(['journeys.json'], 'run', '@tales/site:journeys'),
];

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function check(...nxArguments: string[]): Tally {
  return nx(nxArguments) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Prints what earlier tests reported; it fails where that is not complete. */
function report(script: string): Tally {
  const { status } = spawnSync(process.execPath, [join(root, script)], { stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs tests and adds up their reports. A run that fails without a failed test counts as one. */
function suite(files: string[], ...nxArguments: string[]): Tally {
  const succeeded = nx(nxArguments);
  const tally = files.map(readReport).reduce((sum, report) => ({
    passed: sum.passed + report.passed,
    failed: sum.failed + report.failed,
  }));
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function nx(nxArguments: string[]): boolean {
  const { status } = spawnSync('nx', [...nxArguments, '--output-style=static'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH },
  });
  return status === 0;
}

/** Reads what Vitest or Playwright wrote; a missing report counts as one failure. */
function readReport(file: string): Tally {
  const path = join(reports, file);
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  return 'stats' in report
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}
