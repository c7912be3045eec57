import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The results of a suite, which `npm test` adds to the results of the other suites. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the tests that passed only on retry. `passed` includes these tests. */
  flaky: string[];
  /** Names and errors of failed tests, and an entry for a suite that was ended after {@link MAX_MINUTES}. */
  failures: string[];
}

export function writeTally(file: string, tally: Tally): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(tally));
}

export function readTally(file: string): Tally | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tally) : undefined;
}

/** Formats a name and the first line of an error message as an entry of {@link Tally.failures}. */
export const failure = (name: string, message = ''): string =>
  [name, stripVTControlCharacters(message).trim().split('\n', 1)[0]].filter(Boolean).join(': ');

/** Minutes after which a suite is ended and fails. */
export const MAX_MINUTES = process.env['TEST_ALL'] ? 25 : 10;

/** Returns an entry of {@link Tally.failures} for a suite that was ended after {@link MAX_MINUTES}. */
export const overtime = (unfinished: readonly string[]): string =>
  failure(`Ended after ${MAX_MINUTES} minutes`, unfinished.join(', '));
