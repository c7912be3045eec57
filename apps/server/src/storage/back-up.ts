import { closeSync, copyFileSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { DATABASE_FILE, syncToDisk } from './files.ts';
import { lockFolder } from './lock-folder.ts';
import { reasonOf } from './startup-errors.ts';

/**
 * Copies a database to a new file with mode 0600, even while a server writes to the database.
 * The file contains all data that was committed before the copying began.
 *
 * @throws Error if `file` exists or the database cannot be copied
 */
export function backUp(database: string, file: string): void {
  using source = new DatabaseSync(database, { readOnly: true });
  closeSync(openSync(file, 'wx', 0o600));
  try {
    source.prepare('vacuum into ?').run(file);
    syncToDisk(file);
    syncToDisk(dirname(file));
  } catch (error) {
    rmSync(file);
    throw error;
  }
}

/**
 * Replaces the embedded database in a folder with a copy of a backup. Deletes sessions and invitations from
 * the copy, because some may have ended after the backup.
 *
 * @throws StartError if the folder cannot be locked or the backup cannot be restored
 */
export function restoreDatabase(backup: string, directory: string): void {
  const release = lockFolder(directory);
  const database = join(directory, DATABASE_FILE);
  const restored = `${database}.restored`;
  try {
    copyFileSync(backup, restored);
    prepare(restored);
    syncToDisk(restored);
    replace(database, restored);
  } catch (cause) {
    throw new StartError(
      `${backup} cannot be restored (${reasonOf(cause)}): nothing was changed.`,
      { cause },
    );
  } finally {
    rmSync(restored, { force: true });
    release();
  }
  syncToDisk(directory);
}

/** Renames `restored` to `database`. Deletes the old write-ahead log, which SQLite would otherwise apply. */
function replace(database: string, restored: string): void {
  const log = `${database}-wal`;
  const aside = `${log}.replaced`;
  const hasLog = existsSync(log);
  if (hasLog) renameSync(log, aside);
  try {
    renameSync(restored, database);
  } catch (error) {
    if (hasLog) renameSync(aside, log);
    throw error;
  }
  for (const file of [aside, `${database}-shm`]) rmSync(file, { force: true });
}

/** Deletes all sessions and invitations. @throws Error if the database is damaged or lacks their tables */
function prepare(file: string): void {
  using database = new DatabaseSync(file);
  const { quick_check: result } = database.prepare('pragma quick_check').get() ?? {};
  if (result !== 'ok') throw new Error(String(result));
  database.exec('delete from sessions; delete from invitations');
}
