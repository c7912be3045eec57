/**
 * `npm run backup`, `restore` and `migrate`.
 */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseConfig } from '../config.ts';
import { backUp, restoreDatabase } from '../storage/back-up.ts';
import { DATABASE_FILE } from '../storage/files.ts';
import { openDatabase } from '../storage/open-database.ts';
import { type Command, runCommand, sentenceOf, type Terminal, UsageError } from './run-command.ts';

const MEBIBYTE = 1024 * 1024;

const databaseOf = ({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv) =>
  parseConfig({ DATABASE_URL, DATA_DIR }).database;

/** The folder of the embedded database. */
function folderOf(env: NodeJS.ProcessEnv, instead: string): string {
  const database = databaseOf(env);
  if (typeof database === 'string') return database;
  throw new UsageError(`DATABASE_URL is set, and PostgreSQL has a program for this: ${instead}`);
}

const commands: Record<string, Command> = {
  // Also while the server runs.
  backup: {
    operands: '-- <file>',
    async run([name = ''], { env }) {
      const folder = folderOf(env, 'pg_dump --format=custom --file=<file> "$DATABASE_URL"');
      const [file, database] = [resolve(name), join(folder, DATABASE_FILE)];
      if (!existsSync(database)) {
        throw new UsageError(`There is no database in ${folder}: set DATA_DIR to its folder.`);
      }
      if (existsSync(file)) throw new UsageError(`${file} exists: choose another name.`);
      try {
        backUp(database, file);
      } catch (error) {
        throw new UsageError(`${file} cannot be written (${sentenceOf(error)}).`);
      }
      const { size } = await stat(file);
      return `${file} is a backup of ${folder}, ${(size / MEBIBYTE).toFixed(1)} MiB.`;
    },
  },
  // While no server runs.
  restore: {
    operands: '-- <file>',
    async run([name = ''], { env }) {
      const instead = 'pg_restore --no-owner --single-transaction --dbname="$DATABASE_URL" <file>';
      const [folder, file] = [folderOf(env, instead), resolve(name)];
      if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
      restoreDatabase(file, folder);
      return `The database in ${folder} is the one of ${file}. All sessions and invitations are ended.`;
    },
  },
  // For servers whose own role must not change tables. They may run.
  migrate: {
    operands: '',
    async run(_, { env }) {
      const database = databaseOf(env);
      if (typeof database === 'string') {
        throw new UsageError(
          'DATABASE_URL is not set, and the server brings an embedded database up to date itself.',
        );
      }
      await (await openDatabase(database)).destroy();
      return `The database${database.pathname.replace('/', ' ')} is up to date.`;
    },
  },
};

/** @returns the exit status */
export const runDatabase = (operands: string[], terminal: Terminal): Promise<number> =>
  runCommand('npm run ', commands, operands, terminal);

if (import.meta.main) process.exitCode = await runDatabase(process.argv.slice(2), process);
