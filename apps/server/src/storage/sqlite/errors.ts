import { StorageError, type StorageErrorKind } from '../storage-error.ts';

/** Error kinds by primary result code. See https://sqlite.org/rescode.html */
const kinds = new Map<number, StorageErrorKind>([
  [3, 'readOnly'], // PERM
  [5, 'busy'], // BUSY
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

/**
 * Converts an error with a primary result code in `kinds` to a {@link StorageError}. Returns any other error,
 * such as a constraint violation, as it is.
 */
export function fromSqliteError(error: unknown): unknown {
  const { errcode } = error as { errcode?: number };
  const kind = errcode === undefined ? undefined : kinds.get(errcode & 0xff);
  return kind === undefined ? error : new StorageError(kind, { cause: error });
}
