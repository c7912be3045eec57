import { existsSync, linkSync, renameSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { DATABASE_FILE, MARK_FILE, syncToDisk } from './files.ts';
import { lockFolder } from './lock-folder.ts';
import { openDatabase } from './open-database.ts';
import { checkBackup } from './sqlite/back-up.ts';
import { failureOf } from './sqlite/connection.ts';
import { isDamage } from './sqlite/result-codes.ts';
import { reasonOf } from './startup-errors.ts';

/**
 * Replaces the embedded database in a folder by a backup, which may be of an earlier version. All
 * sessions and invitations end: some of them may have been ended after the backup.
 *
 * @param now time in ms, for the name of the file that keeps the replaced database
 * @returns the path of the replaced database; `undefined` if there was none
 * @throws StartError if a server runs, or the backup cannot be restored; nothing is changed then
 */
export async function restoreDatabase(
  backup: string,
  directory: string,
  now: number,
): Promise<string | undefined> {
  const release = lockFolder(directory);
  try {
    const work = await mkdtemp(join(directory, 'restore-'));
    try {
      await prepare(backup, work);
      const old = replace(join(directory, DATABASE_FILE), join(work, DATABASE_FILE), now);
      await rm(join(directory, MARK_FILE), { force: true });
      return old;
    } finally {
      await rm(work, { recursive: true, force: true });
      syncToDisk(directory);
    }
  } finally {
    release();
  }
}

/** Copies the backup into a folder of its own, checks it and brings it up to date. */
async function prepare(backup: string, work: string): Promise<void> {
  const file = join(work, DATABASE_FILE);
  try {
    await copyFile(backup, file);
    checkBackup(file);
    const db = await openDatabase(work);
    await db.deleteFrom('sessions').execute();
    await db.deleteFrom('invitations').execute();
    await db.destroy();
    syncToDisk(file);
  } catch (error) {
    const cause = error instanceof StartError ? error.cause : error;
    throw new StartError(
      `${backup} cannot be restored (${reasonOf(cause)}): nothing was changed.`,
      {
        cause: error,
      },
    );
  }
}

/** At every moment there is either the old or the new database under its name. */
function replace(database: string, restored: string, now: number): string | undefined {
  const old = `${database}.before-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  const log = `${database}-wal`;
  const exists = existsSync(database);
  if (exists) {
    const isDamaged = !mergeLog(database);
    if (existsSync(log) && !isDamaged) {
      throw new StartError(`Another program uses ${database}: end it, and restore again.`);
    }
    linkSync(database, old);
  }
  // SQLite would apply it to the restored database.
  if (existsSync(log)) renameSync(log, `${old}-wal`);
  renameSync(restored, database);
  return exists ? old : undefined;
}

/**
 * Writes what is in the write-ahead log into the database, and removes the log unless another program
 * uses the database.
 *
 * @returns false if the database is damaged, which is often the reason to restore one
 */
function mergeLog(database: string): boolean {
  try {
    const connection = new DatabaseSync(database);
    try {
      connection.exec('pragma wal_checkpoint(truncate)');
    } finally {
      connection.close();
    }
    return true;
  } catch (error) {
    return !isDamage(failureOf(error));
  }
}
