import { DatabaseSync } from 'node:sqlite';
import { failureOf } from './connection.ts';
import { errorOf } from './result-codes.ts';

/**
 * Locks a file with an open exclusive SQLite transaction. The operating system releases the lock when
 * the process ends, also after a crash. The empty file is not deleted.
 *
 * @returns a function that releases the lock
 * @throws StorageError `busy` if this or another process holds the lock
 */
export function lockFile(file: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    throw errorOf(failureOf(error));
  }
  return () => {
    database.close();
  };
}
