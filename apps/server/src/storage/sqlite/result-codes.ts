import { StorageError, type StorageErrorKind } from '../storage-error.ts';
import type { Failure } from './protocol.ts';

/** Primary result codes, see https://sqlite.org/rescode.html */
const BUSY = 5;

const kinds = new Map<number, StorageErrorKind>([
  [3, 'readOnly'], // PERM
  [BUSY, 'busy'],
  [6, 'busy'], // LOCKED
  [7, 'failed'], // NOMEM
  [8, 'readOnly'], // READONLY
  [10, 'failed'], // IOERR
  [11, 'corrupt'], // CORRUPT
  [13, 'full'], // FULL
  [14, 'failed'], // CANTOPEN
  [15, 'busy'], // PROTOCOL
  [26, 'corrupt'], // NOTADB
]);

/** Failure of a statement that has waited too long for a lock. */
export const LOCKED: Failure = { message: 'database is locked', code: BUSY };

/** Kind of a database failure. Undefined if only the statement failed, for example a constraint. */
function kindOf({ code }: Failure): StorageErrorKind | undefined {
  return code === undefined ? undefined : kinds.get(code & 0xff);
}

export function isBusy(failure: Failure): boolean {
  return kindOf(failure) === 'busy';
}

/** Whether the other statements of the transaction fail too. */
export function endsTransaction(failure: Failure): boolean {
  return kindOf(failure) !== undefined;
}

/** Converts a failure to the error that the caller receives. */
export function errorOf(failure: Failure): Error {
  const kind = kindOf(failure);
  const cause = new Error(failure.message);
  return kind === undefined ? cause : new StorageError(kind, { cause });
}
