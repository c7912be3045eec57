import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Failure, Result, Statement } from './protocol.ts';

/** Maximum number of cached prepared statements, and maximum length of their SQL in characters. */
const MAX_CACHED_STATEMENTS = 100;
const MAX_CACHED_LENGTH = 2000;

export type Connection = ReturnType<typeof createConnection>;

/**
 * Opens the write connection and creates the file if it is missing. `commit` returns after the data
 * is written to disk.
 *
 * @param lockTimeout maximum time in ms that opening blocks the thread while another process holds a lock
 */
export function openWriter(file: string, lockTimeout: number): Connection {
  const database = new DatabaseSync(file, {
    timeout: lockTimeout,
    enableForeignKeyConstraints: true,
  });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0');
  return createConnection(database);
}

/** Opens a read-only connection. The write connection must be open. */
export function openReader(file: string): Connection {
  return createConnection(new DatabaseSync(file, { readOnly: true, timeout: 0 }));
}

function createConnection(database: DatabaseSync) {
  const cache = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const known = cache.get(sql);
    const statement = known ?? database.prepare(sql);
    if (sql.length > MAX_CACHED_LENGTH) return statement;
    // A map keeps the insertion order, so its first key is the least recently used statement.
    cache.delete(sql);
    cache.set(sql, statement);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_STATEMENTS && oldest !== undefined) cache.delete(oldest);
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
    /** Does nothing if SQLite has already ended the transaction. */
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
