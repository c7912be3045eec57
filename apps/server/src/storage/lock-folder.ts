import { StartError } from '../start-error.ts';
import { prepareFolder, preparePrivateFile } from './files.ts';
import { lockFile } from './sqlite/lock.ts';
import { startError } from './startup-errors.ts';
import { StorageError } from './storage-error.ts';

/**
 * Locks the folder of an embedded database for one server, or for a command that needs it alone.
 *
 * @returns a function that releases the lock
 * @throws StartError if another process holds the lock, or the folder cannot be used
 */
export function lockFolder(directory: string): () => void {
  try {
    prepareFolder(directory);
    return lockFile(preparePrivateFile(directory, 'server.lock'));
  } catch (error) {
    if (error instanceof StorageError && error.kind === 'busy') {
      throw new StartError(
        `Another server uses the folder ${directory}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    throw startError(directory, error);
  }
}
