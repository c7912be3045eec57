import { StartError } from '../start-error.ts';
import { prepareFolder, preparePrivateFile } from './files.ts';
import { openDatabase } from './open-database.ts';
import type { SqliteOptions } from './sqlite/client.ts';
import { lockFile } from './sqlite/lock.ts';
import { startError } from './start-sentence.ts';
import { createStorage, type Storage } from './storage.ts';
import { StorageError } from './storage-error.ts';

export type StorageOptions = SqliteOptions & {
  /**
   * Whether this process is the server of the folder, of which there is one. The accounts command
   * opens the folder beside it. @default false
   */
  exclusive?: boolean;
  /** Milliseconds that chat messages are kept; 0 is for ever. @default 0 */
  chatRetention?: number;
};

/**
 * Opens what the server remembers in a folder.
 *
 * @throws StartError if that cannot be done, or if it is exclusive and another server is running
 */
export async function openStorage(
  directory: string,
  { exclusive = false, chatRetention, ...options }: StorageOptions = {},
): Promise<Storage> {
  const release = exclusive ? lock(directory) : () => undefined;
  try {
    const storage = createStorage(await openDatabase(directory, options), chatRetention);
    return {
      ...storage,
      async close() {
        await storage.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function lock(directory: string): () => void {
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
