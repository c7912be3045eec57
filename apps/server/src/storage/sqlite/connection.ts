import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Failure, Result, Statement } from './protocol.ts';

/** How many prepared statements a connection keeps, and up to which length of their SQL. */
const KEPT_STATEMENTS = 100;
const KEPT_LENGTH = 2000;

export type Connection = ReturnType<typeof createConnection>;

/**
 * Opens the connection that writes, and makes the file if it is missing. A commit has reached the
 * disk when it returns.
 *
 * @param patience in ms; opening blocks the thread for as long as another process has a lock
 */
export function openWriter(file: string, patience: number): Connection {
  const database = new DatabaseSync(file, { timeout: patience, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0');
  return createConnection(database);
}

/** Opens a connection that only reads. The connection that writes must be open. */
export function openReader(file: string): Connection {
  return createConnection(new DatabaseSync(file, { readOnly: true, timeout: 0 }));
}

function createConnection(database: DatabaseSync) {
  const kept = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const known = kept.get(sql);
    const statement = known ?? database.prepare(sql);
    if (sql.length > KEPT_LENGTH) return statement;
    // A map keeps the order of insertion: the first key is the one that was not used for longest.
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    return statement;
  }

  return {
    run({ sql, parameters }: Statement): Result {
      const statement = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (statement.columns().length === 0) return { rows: [], ...statement.run(...values) };
      return { rows: statement.all(...values) };
    },
    begin() {
      database.exec('begin immediate');
    },
    commit() {
      database.exec('commit');
    },
    /** Does nothing if SQLite has ended the transaction by itself. */
    rollback() {
      if (database.isTransaction) database.exec('rollback');
    },
    isTransaction: () => database.isTransaction,
    close() {
      database.close();
    },
  };
}

export function failureOf(error: unknown): Failure {
  const { message, errcode } = error as Error & { errcode?: number };
  return { message, code: errcode };
}
