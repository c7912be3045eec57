import { DatabaseSync } from 'node:sqlite';
import { failureOf } from './connection.ts';
import { errorOf } from './result-codes.ts';

/**
 * Locks a file for the life of this process: an open exclusive transaction of SQLite. The operating
 * system ends it with the process, however that ends. The file stays, empty.
 *
 * @returns a function that releases the lock
 * @throws StorageError `busy` if another process, or this one, has the lock
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
