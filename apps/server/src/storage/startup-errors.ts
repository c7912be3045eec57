import { statfsSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import { StorageError } from './storage-error.ts';

/** A disk with fewer free bytes counts as full, because SQLite must be able to write a few pages. */
const FULL = 64 * 1024;

/**
 * Creates an error with one sentence that says why a database cannot be opened or migrated and what the
 * operator can do. The sentence never contains the password of the database URL.
 */
export function startError(location: string | URL, error: unknown): StartError {
  const sentence =
    location instanceof URL ? sharedSentence(location, error) : ownSentence(location, error);
  return new StartError(sentence, { cause: error });
}

function ownSentence(directory: string, error: unknown): string {
  const reason = reasonOf(error);
  switch (kindOf(directory, error)) {
    case 'busy':
      return `The database in ${directory} is locked by another program: end it, or set DATA_DIR to another folder.`;
    case 'full':
      return `The disk is full, so the database in ${directory} cannot be opened: free some space, or set DATA_DIR to a folder on another disk.`;
    case 'readOnly':
      return `The database in ${directory} is read-only: allow writing to the folder and its files, or set DATA_DIR to another folder.`;
    case 'corrupt':
      return `The database in ${directory} is damaged (${reason}): restore a backup, or set DATA_DIR to another folder.`;
    default:
      return `The database in ${directory} cannot be opened (${reason}): set DATA_DIR to a folder that can be written to.`;
  }
}

function kindOf(directory: string, error: unknown) {
  const kind = error instanceof StorageError ? error.kind : undefined;
  if (kind !== undefined && kind !== 'failed') return kind;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'access') return 'readOnly';
  if (code === 'ENOSPC') return 'full';
  // SQLite may report a full disk as an I/O error.
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

function sharedSentence(url: URL, failure: unknown): string {
  const error = failure instanceof StorageError ? failure.cause : failure;
  const reason = reasonOf(error);
  const database = decodeURIComponent(url.pathname.slice(1));
  const user =
    decodeURIComponent(url.username) || (url.searchParams.get('user') ?? 'without a name');
  const at = `at ${url.searchParams.get('host') ?? url.host}`;
  // The code may come from PostgreSQL, Node or OpenSSL.
  const { code = '' } = error as NodeJS.ErrnoException;
  switch (code) {
    case '28000':
    case '28P01':
      return `The database server ${at} refuses the user ${user} (${reason}): correct the user, the password or DATABASE_URL.`;
    case '3D000':
      return `The database server ${at} has no database ${database}: create it (createdb ${database}), or correct DATABASE_URL.`;
    case '42501':
      return `The user ${user} is not allowed to create tables in the database ${database} ${at} (${reason}): run npm run migrate with a DATABASE_URL of the owner, or make this user the owner.`;
    case '25006':
      return `The database ${database} ${at} is read-only: set DATABASE_URL to the primary server.`;
    case '53300':
      return `The database server ${at} has no free connection: raise its max_connections, or stop programs that use it.`;
  }
  if (/CERT|SIGNATURE/.test(code)) {
    return `The certificate of the database server ${at} is not accepted (${reason}): correct the host or sslrootcert in DATABASE_URL, or the certificate.`;
  }
  const isUnreachable = /^(?:08|57P)/.test(code) || (failure !== error && !/^[0-9]/.test(code));
  return isUnreachable
    ? `The database server ${at} cannot be reached (${reason}): start it, or correct DATABASE_URL.`
    : `The database ${database} ${at} cannot be brought up to date (${reason}): set DATABASE_URL to a database that this version can use.`;
}

/**
 * Returns the message of an error on one line. Falls back to its code, and then to 'unknown error'. If the
 * error is a `StorageError` with a cause, describes the cause.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { message, code }: NodeJS.ErrnoException =
    error instanceof StorageError && error.cause instanceof Error ? error.cause : error;
  return (message || (code ?? 'unknown error')).replaceAll(/\s+/g, ' ');
}
