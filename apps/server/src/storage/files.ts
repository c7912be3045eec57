import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StorageError } from './storage-error.ts';

const OTHERS = 0o077;

/** Makes a folder that only its owner can enter; one that exists keeps its mode. */
export function prepareFolder(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
}

/**
 * Makes a file of SQLite if it is missing, and takes it and the files that SQLite puts beside it
 * from everybody but its owner. SQLite gives new files beside it the same mode.
 *
 * @throws StorageError `readOnly`
 */
export function preparePrivateFile(directory: string, name: string): string {
  const file = join(directory, name);
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    // It must not be opened and closed here: that would drop the locks of this process (fcntl).
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  for (const suffix of ['', '-wal', '-shm', '-journal']) tighten(file + suffix);
  for (const path of [directory, file]) requireWriting(path);
  return file;
}

function tighten(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(file, mode & 0o700);
  } catch (error) {
    // Another user's file, or a file system without modes or without writing: SQLite will tell
    // whether it can be used.
    if (!['EPERM', 'ENOTSUP', 'EROFS', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
  }
}

// SQLite opens a file that it may not write to without a complaint, until the first write.
function requireWriting(path: string): void {
  try {
    accessSync(path, constants.W_OK);
  } catch (cause) {
    throw new StorageError('readOnly', { cause });
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
