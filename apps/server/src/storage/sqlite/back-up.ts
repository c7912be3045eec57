import { randomBytes } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { syncToDisk } from '../files.ts';

/** Pages per step: all of them. Between two steps, each write of a server would start the backup again. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a database into a file that only its owner can read, also while a server writes to it. The copy
 * has all data that was committed when it began. The file appears when it is complete.
 *
 * @throws Error if the file cannot be written
 */
export async function backUp(database: string, file: string): Promise<void> {
  const partial = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`);
  closeSync(openSync(partial, 'wx', 0o600));
  try {
    const source = new DatabaseSync(database, { readOnly: true });
    try {
      await backup(source, partial, { rate: ALL_PAGES });
    } finally {
      source.close();
    }
    makeSingleFile(partial);
    checkBackup(partial);
    syncToDisk(partial);
    renameSync(partial, file);
    syncToDisk(dirname(file));
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm'])
      rmSync(partial + suffix, { force: true });
  }
}

/**
 * Checks that a file is an undamaged database of this product.
 *
 * @throws Error with the reason
 */
export function checkBackup(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const { quick_check: result } = database.prepare('pragma quick_check').get() ?? {};
    if (result !== 'ok') throw new Error(String(result));
    database.exec('select name from kysely_migration limit 1');
  } finally {
    database.close();
  }
}

/** Without a write-ahead log, which would be a second file. */
function makeSingleFile(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete');
  database.close();
}
