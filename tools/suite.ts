/**
 * Runs the attacks, the faults or the fuzzing with Vitest: `node tools/suite.ts attacks`.
 *
 * --short           a few seconds for each, as in `npm test`, where nothing that other work disturbs is judged
 * --only a,b        those whose name, before the colon, is or contains one of these
 * --shared          attacks: those that reach the database, on one of two servers that share a PostgreSQL database
 * --seconds n       attacks: how long each lasts (default 10; the foreign lock 20)
 * --settle n        attacks: seconds until the memory afterwards is read (default 60)
 * --minutes n       faults: of generated histories, with each database (default: one round of each)
 * --cases n         fuzzing: for each generator (default 100000; 500 with --short)
 * --seed n          faults and fuzzing: generates the same again (default: random, printed)
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { tallyReporter } from './tally/vitest-reporter.ts';

const {
  values: { only, short, shared, ...numbers },
  positionals: [suite = ''],
} = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    shared: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    settle: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '0' },
    cases: { type: 'string' },
    seed: { type: 'string', default: randomInt(2 ** 31).toString() },
  },
});
const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));

/** What the suites read with `inject('options')`. */
const options = {
  short,
  shared,
  seconds: numberOf(numbers.seconds),
  settle: Number(numbers.settle),
  minutes: Number(numbers.minutes),
  cases: numberOf(numbers.cases) ?? (short ? 500 : 100_000),
  seed: Number(numbers.seed),
};

declare module 'vitest' {
  export interface ProvidedContext {
    options: typeof options;
  }
}

const vitest = await startVitest('test', [], {
  config: false,
  watch: false,
  name: suite,
  root: join(import.meta.dirname, suite),
  include: ['**/*.spec.ts'],
  provide: { options },
  testTimeout: 12 * 3_600_000,
  hookTimeout: 120_000,
  // In a long run nothing else may use the processor.
  fileParallelism: short,
  maxWorkers: short ? 2 : 1,
  maxConcurrency: 100,
  disableConsoleIntercept: true,
  ...(only !== undefined && { testNamePattern: `^[^:]*(?:${only.replaceAll(',', '|')})[^:]*:` }),
  reporters: ['verbose', tallyReporter(join(import.meta.dirname, `../reports/${suite}.json`))],
});
await vitest.close();
