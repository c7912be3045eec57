import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The result of a suite, as `npm test` adds it up. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the tests that failed and then passed on retry. They count as passed. */
  flaky: string[];
}

export function writeTally(
  file: string,
  { passed, failed, skipped = 0, flaky = [] }: Partial<Tally> & Pick<Tally, 'passed' | 'failed'>,
): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ passed, failed, skipped, flaky }));
}

/** Reads a tally; `undefined` if there is none. */
export function readTally(file: string): Tally | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tally) : undefined;
}
