import { accessSync, constants, statfsSync } from 'node:fs';
import { createFolder } from './temporary-folder.ts';

const MEMORY = '/dev/shm';

/** Required free bytes, many times more than a run uses. Containers often have only 64 MB. */
const ROOM = 2 ** 32;

/**
 * Stores temporary files in `/dev/shm` if it has enough space and `TMPDIR` is not set, because each commit to
 * hundreds of databases would wait for the disk. A disk would not improve the tests, because they kill only
 * processes, not the machine. All processes share a compile cache.
 */
export default async function keepTemporaryFiles() {
  if (hasRoom(MEMORY)) process.env['TMPDIR'] ??= MEMORY;
  const { folder, remove } = await createFolder();
  process.env['NODE_COMPILE_CACHE'] ??= folder;
  return remove;
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
