import { statfsSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import { StorageError } from './storage-error.ts';

/** Bytes. Less free space counts as a full disk: SQLite must be able to write a few pages. */
const FULL = 64 * 1024;

/** Error with one sentence: why the database cannot be opened, and what the operator can do. */
export function startError(directory: string, error: unknown): StartError {
  return new StartError(sentence(directory, error), { cause: error });
}

function sentence(directory: string, error: unknown): string {
  const reason = reasonOf(error);
  switch (kindOf(directory, error)) {
    case 'busy':
      return `The database in ${directory} is locked by another program: end it, or set DATA_DIR to another folder.`;
    case 'full':
      return `The disk is full, so the database in ${directory} cannot be opened: make some room, or set DATA_DIR to a folder on another disk.`;
    case 'readOnly':
      return `The database in ${directory} is read-only: allow writing to the folder and its files, or set DATA_DIR to another folder.`;
    case 'corrupt':
      return `The database in ${directory} is damaged (${reason}): restore a backup, or set DATA_DIR to another folder.`;
    default:
      return `The database in ${directory} cannot be opened (${reason}); set DATA_DIR to a folder that can be written to.`;
  }
}

function kindOf(directory: string, error: unknown) {
  const kind = error instanceof StorageError ? error.kind : undefined;
  if (kind !== undefined && kind !== 'failed') return kind;
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return 'full';
  // SQLite reports an I/O error if there is no space for the WAL and shared-memory files.
  return kind === 'failed' && isFull(directory) ? 'full' : 'failed';
}

function isFull(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < FULL;
  } catch {
    return false;
  }
}

/** The innermost message, on one line. An error for several addresses has no message, but a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { message, code }: NodeJS.ErrnoException =
    error instanceof StorageError && error.cause instanceof Error ? error.cause : error;
  return (message || (code ?? 'unknown error')).replaceAll(/\s+/g, ' ');
}
