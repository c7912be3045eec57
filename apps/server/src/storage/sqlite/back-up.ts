import { closeSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncToDisk } from '../files.ts';

/**
 * Copies a database into a new file that only its owner can read, also while a server writes to it. The copy has
 * all data that was committed when it began.
 *
 * @throws Error if the file exists or cannot be written
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
