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
