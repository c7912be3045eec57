import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** File name of an embedded database. */
export const DATABASE_FILE = 'tales.sqlite';

/** Creates a folder that only its owner can access. An existing folder keeps its mode. */
export function prepareFolder(directory: string): void {
  // With `recursive`, Node 24 would retry indefinitely where no folder can be created, as in /proc.
  if (existsSync(directory)) return;
  prepareFolder(dirname(resolve(directory)));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Creates a SQLite file if it is missing. Removes all permissions of group and others from the file
 * and its logs, which SQLite creates with the mode of the file.
 */
export function preparePrivateFile(directory: string, name: string): string {
  const file = join(directory, name);
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    // An existing file is not opened, because closing it would release the fcntl locks of this process.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  for (const suffix of ['', '-wal', '-shm']) tighten(file + suffix);
  // SQLite opens a read-only file without an error and fails at the first write.
  for (const path of [directory, file]) accessSync(path, constants.W_OK);
  return file;
}

/** Flushes a file or the entries of a folder to the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function tighten(file: string): void {
  try {
    chmodSync(file, statSync(file).mode & 0o700);
  } catch (error) {
    // The file is missing or belongs to another user, or the file system is read-only or does not support
    // modes. If SQLite cannot use the file, it reports an error later.
    if (!['EPERM', 'ENOTSUP', 'EROFS', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
