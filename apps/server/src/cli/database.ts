import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseConfig } from '../config.ts';
import { backUp, restoreDatabase } from '../storage/back-up.ts';
import { DATABASE_FILE } from '../storage/files.ts';
import { openDatabase } from '../storage/open-database.ts';
import type { Terminal } from './cli.ts';

const databaseOf = ({ env: { DATABASE_URL, DATA_DIR } }: Terminal) =>
  parseConfig({ DATABASE_URL, DATA_DIR }).database;

function folderOf(terminal: Terminal, instead: string): string {
  const database = databaseOf(terminal);
  if (typeof database === 'string') return database;
  throw new Error(`DATABASE_URL is set. Use the program of PostgreSQL: ${instead}`);
}

export async function backup(terminal: Terminal, name = '') {
  const folder = folderOf(terminal, 'pg_dump --format=custom --file=<file> "$DATABASE_URL"');
  const file = resolve(name);
  const database = join(folder, DATABASE_FILE);
  if (!existsSync(database)) {
    throw new Error(`There is no database in ${folder}. Set DATA_DIR to its folder.`);
  }
  if (existsSync(file)) throw new Error(`${file} exists. Choose another name.`);
  backUp(database, file);
  return `${file} is a backup of ${folder}.`;
}

export async function restore(terminal: Terminal, name = '') {
  const instead = 'pg_restore --no-owner --single-transaction --dbname="$DATABASE_URL" <file>';
  const folder = folderOf(terminal, instead);
  const file = resolve(name);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  restoreDatabase(file, folder);
  return `The database in ${folder} is replaced by ${file}. All sessions and invitations are ended.`;
}

/** Runs pending PostgreSQL migrations for servers whose database role is not allowed to change tables. */
export async function migrate(terminal: Terminal) {
  const database = databaseOf(terminal);
  if (typeof database === 'string') {
    throw new Error('DATABASE_URL is not set. A server updates its embedded database itself.');
  }
  await (await openDatabase(database)).destroy();
  return `The database${database.pathname.replace('/', ' ')} is up to date.`;
}
