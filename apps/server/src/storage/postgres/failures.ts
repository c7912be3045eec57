import { DatabaseError } from 'pg';
import { StorageError, type StorageErrorKind } from '../storage-error.ts';

/**
 * Error kinds by SQLSTATE code or class (the first two characters).
 * See https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const kinds = new Map<string, StorageErrorKind>([
  ['08', 'failed'], // connection exception
  ['25006', 'readOnly'], // read_only_sql_transaction
  ['25P03', 'busy'], // idle_in_transaction_session_timeout
  ['28', 'failed'], // invalid authorization
  ['3D000', 'failed'], // no such database
  ['40', 'busy'], // transaction rollback: deadlock, serialization failure
  ['42501', 'failed'], // insufficient_privilege
  ['53', 'failed'], // insufficient resources
  ['53100', 'full'], // disk_full
  ['53300', 'overloaded'], // too_many_connections
  ['55P03', 'busy'], // lock_not_available
  ['57', 'failed'], // operator intervention: shut down, starting up
  ['57014', 'busy'], // query_canceled: statement_timeout
  ['58', 'failed'], // system error
  ['F0', 'failed'], // configuration file error
  ['XX', 'failed'], // internal error
  ['XX001', 'corrupt'], // data_corrupted
  ['XX002', 'corrupt'], // index_corrupted
]);

/** Message of the error that `pg` throws if no connection becomes free in time. The error has no code. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

/**
 * Converts a connection failure, or an error with an SQLSTATE in `kinds`, to a {@link StorageError}.
 * Returns any other error, such as a constraint violation, as it is.
 */
export function fromPostgresError(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  const kind = kindOf(error);
  return kind === undefined ? error : new StorageError(kind, { cause: error });
}

function kindOf(error: unknown): StorageErrorKind | undefined {
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    return kinds.get(code) ?? kinds.get(code.slice(0, 2));
  }
  if (error instanceof Error && error.message === POOL_TIMEOUT) return 'overloaded';
  // A `RangeError` or `TypeError` indicates a value that cannot be converted. Other errors without an
  // SQLSTATE are treated as connection failures.
  const isDefect = error instanceof RangeError || error instanceof TypeError;
  return isDefect ? undefined : 'failed';
}

/**
 * Prefixes of SQLSTATE codes after which a connection must not be reused, because the server closes it or is
 * read-only. The severity of the error is not checked, because the server may have translated it.
 */
const LOST = /^(?:08|25006|25P0[34]|57P)/;

export const isLost = (error: unknown): boolean =>
  error instanceof DatabaseError ? LOST.test(error.code ?? '') : kindOf(error) === 'failed';
