import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

export const DATABASE_FILE = 'tales.sqlite';

/**
 * Creates an SQLite file and its folder if they are missing, with access only for their owner. Also tries to
 * restrict an existing file and its -wal and -shm files to their owner. Returns the path of the file. Throws
 * if the folder or the file cannot be created or is not writable.
 */
export function preparePrivateFile(directory: string, name: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, name);
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    // An existing file is not opened, because closing it would release this process's fcntl locks on it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
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
  } catch {
    // The file is missing, or its mode cannot be changed.
  }
}
