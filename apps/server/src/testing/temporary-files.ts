import { accessSync, constants, statfsSync } from 'node:fs';
import { createFolder } from './temporary-folder.ts';

const MEMORY = '/dev/shm';

/** Bytes, many times more than a run uses. Containers often have only 64 MB. */
const ROOM = 2 ** 32;

/**
 * Keeps temporary files in memory where Linux has room for them, unless `TMPDIR` is set: the tests create hundreds of
 * databases, and each commit would wait for the disk. A disk would prove nothing more, because the tests kill
 * processes, not the machine. The processes share a compile cache.
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
