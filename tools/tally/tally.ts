import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of a suite, as `npm test` adds it up. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the tests that failed and then passed on retry. They count as passed. */
  flaky: string[];
  /** Each failed test that the suite names: its name, and the first line of its error. */
  failures: string[];
}

export function writeTally(file: string, tally: Tally): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(tally));
}

/** Reads a tally; `undefined` if there is none. */
export function readTally(file: string): Tally | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tally) : undefined;
}

/** One line of {@link Tally.failures}. */
export const failure = (name: string, message = ''): string =>
  [name, stripVTControlCharacters(message).trim().split('\n', 1)[0]].filter(Boolean).join(': ');

/** After so many minutes a suite is ended, and has failed. */
export const MAX_MINUTES = process.env['TEST_ALL'] ? 25 : 10;

/** The line of {@link Tally.failures} for a suite that was ended; `unfinished`: the names of its tests or files. */
export const overtime = (unfinished: readonly string[]): string =>
  failure(`Ended after ${MAX_MINUTES} minutes`, unfinished.join(', '));
