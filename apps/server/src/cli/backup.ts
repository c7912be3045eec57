import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseConfig } from '../config.ts';
import { DATABASE_FILE } from '../storage/files.ts';
import { restoreDatabase } from '../storage/restore.ts';
import { backUp } from '../storage/sqlite/back-up.ts';
import { Mistake } from './input.ts';
import { type Output, sentenceOf, WRONG_USAGE } from './output.ts';

const MEBIBYTE = 1024 * 1024;

type Command = {
  name: string;
  /** For PostgreSQL, whose own programs do the same. */
  instead: string;
  /** Returns what to print. */
  run: (file: string, directory: string) => Promise<string>;
};

const backup: Command = {
  name: 'backup',
  instead: 'pg_dump --format=custom --file=<file> "$DATABASE_URL"',
  async run(file, directory) {
    const database = join(directory, DATABASE_FILE);
    if (!existsSync(database)) {
      throw new Mistake(`There is no database in ${directory}: set DATA_DIR to its folder.`);
    }
    if (existsSync(file)) throw new Mistake(`${file} exists: choose another name.`);
    try {
      await backUp(database, file);
    } catch (error) {
      throw new Mistake(`${file} cannot be written (${sentenceOf(error)}).`);
    }
    const { size } = await stat(file);
    return `${file} is a backup of ${directory}, ${(size / MEBIBYTE).toFixed(1)} MiB.`;
  },
};

const restore: Command = {
  name: 'restore',
  instead: 'pg_restore --no-owner --single-transaction --dbname="$DATABASE_URL" <file>',
  async run(file, directory) {
    if (!existsSync(file)) throw new Mistake(`There is no file ${file}.`);
    const old = await restoreDatabase(file, directory, Date.now());
    return [
      `The database in ${directory} is the one of ${file}. All sessions and invitations are ended.`,
      ...(old === undefined ? [] : [`The database that it replaces is ${old}.`]),
    ].join('\n');
  },
};

/**
 * Copies the embedded database in `DATA_DIR` into a new file, also while the server runs.
 *
 * @returns the exit status
 */
export function runBackup(operands: string[], process: Output): Promise<number> {
  return runCommand(backup, operands, process);
}

/**
 * Replaces the embedded database in `DATA_DIR` by a backup, while no server runs.
 *
 * @returns the exit status
 */
export function runRestore(operands: string[], process: Output): Promise<number> {
  return runCommand(restore, operands, process);
}

async function runCommand(
  { name, instead, run }: Command,
  [file = '', ...rest]: string[],
  process: Output,
): Promise<number> {
  if (file === '' || file.startsWith('-') || rest.length > 0) {
    process.stderr.write(`Usage: npm run ${name} -- <file>\n`);
    return WRONG_USAGE;
  }
  try {
    const { DATABASE_URL, DATA_DIR } = process.env;
    const { database } = parseConfig({ DATABASE_URL, DATA_DIR });
    if (database instanceof URL) {
      throw new Mistake(`DATABASE_URL is set, and PostgreSQL has a program for this: ${instead}`);
    }
    process.stdout.write(`${await run(resolve(file), database)}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}
