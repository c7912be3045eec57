import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { preparePrivateFile } from './files.ts';
import { fromSqliteError } from './sqlite/errors.ts';
import { startError } from './startup-errors.ts';
import { StorageError } from './storage-error.ts';

/**
 * Locks the folder of an embedded database for a single server or `restore` command. The lock is an open
 * SQLite transaction on an empty file. After a crash, the operating system releases the lock.
 *
 * @returns a function that releases the lock
 * @throws StartError if this or another process holds the lock, or the folder cannot be used
 */
export function lockFolder(directory: string): () => void {
  try {
    const database = new DatabaseSync(preparePrivateFile(directory, 'server.lock'), { timeout: 0 });
    database.exec('begin exclusive');
    return () => {
      database.close();
    };
  } catch (error) {
    const failure = fromSqliteError(error);
    const isLocked = failure instanceof StorageError && failure.kind === 'busy';
    if (!isLocked) throw startError(directory, failure);
    throw new StartError(
      `Another server uses the folder ${directory}: stop it, or set DATA_DIR to another folder.`,
    );
  }
}
