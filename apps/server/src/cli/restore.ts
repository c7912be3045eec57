import { existsSync } from 'node:fs';
import { restoreDatabase } from '../storage/restore.ts';
import { runWithFile } from './embedded-database.ts';
import { UsageError } from './input.ts';
import type { Output } from './run-command.ts';

/**
 * `npm run restore -- <file>` replaces the embedded database in `DATA_DIR` by a backup, while no server runs.
 *
 * @returns the exit status
 */
export function runRestore(operands: string[], process: Output): Promise<number> {
  const instead = 'pg_restore --no-owner --single-transaction --dbname="$DATABASE_URL" <file>';
  return runWithFile('restore', instead, restoreFrom, operands, process);
}

function restoreFrom(file: string, directory: string): Promise<string> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  restoreDatabase(file, directory);
  return Promise.resolve(
    `The database in ${directory} is the one of ${file}. All sessions and invitations are ended.`,
  );
}

if (import.meta.main) process.exitCode = await runRestore(process.argv.slice(2), process);
