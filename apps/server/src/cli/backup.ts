import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE } from '../storage/files.ts';
import { backUp } from '../storage/sqlite/back-up.ts';
import { runWithFile } from './embedded-database.ts';
import { UsageError } from './input.ts';
import { type Output, sentenceOf } from './run-command.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * `npm run backup -- <file>` copies the embedded database in `DATA_DIR` into a new file, also while the server runs.
 *
 * @returns the exit status
 */
export function runBackup(operands: string[], process: Output): Promise<number> {
  const instead = 'pg_dump --format=custom --file=<file> "$DATABASE_URL"';
  return runWithFile('backup', instead, backUpTo, operands, process);
}

async function backUpTo(file: string, directory: string): Promise<string> {
  const database = join(directory, DATABASE_FILE);
  if (!existsSync(database)) {
    throw new UsageError(`There is no database in ${directory}: set DATA_DIR to its folder.`);
  }
  if (existsSync(file)) throw new UsageError(`${file} exists: choose another name.`);
  try {
    backUp(database, file);
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${sentenceOf(error)}).`);
  }
  const { size } = await stat(file);
  return `${file} is a backup of ${directory}, ${(size / MEBIBYTE).toFixed(1)} MiB.`;
}

if (import.meta.main) process.exitCode = await runBackup(process.argv.slice(2), process);
