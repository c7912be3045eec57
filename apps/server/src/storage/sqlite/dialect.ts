import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { fromSqliteError } from './errors.ts';

const MAX_PREPARED = 100;

/**
 * Opens or creates a database file and returns a Kysely dialect for it. Each commit is flushed to the disk.
 *
 * @param lockTimeout maximum time in ms for which a statement blocks the thread while it waits for a lock
 * @throws StorageError if SQLite cannot open the file
 */
export function sqliteDialect(file: string, lockTimeout = 1000) {
  try {
    const database = new DatabaseSync(file, { timeout: lockTimeout });
    database.exec('pragma journal_mode = wal; pragma synchronous = full');
    return new TransactionalDialect({ database: adapt(database) });
  } catch (error) {
    throw fromSqliteError(error);
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** Returns true, unlike `SqliteAdapter`, because SQLite can roll back schema changes. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();

  function replacementOf(sql: string): string {
    // A deferred transaction cannot write if another process has written since the transaction's first read.
    if (sql === 'begin') return 'begin immediate';
    // After some errors, such as a full disk, SQLite has already rolled back the transaction.
    if (sql === 'rollback' && !database.isTransaction) return 'select 1';
    return sql;
  }

  return {
    prepare(original) {
      const sql = replacementOf(original);
      const found = prepared.get(sql);
      if (found) return found;
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      const statement = converted(() => database.prepare(sql));
      const adapted: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => converted(() => statement.all(...(parameters as SQLInputValue[]))),
        run: (parameters) => converted(() => statement.run(...(parameters as SQLInputValue[]))),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
      prepared.set(sql, adapted);
      return adapted;
    },
    close: () => {
      database.close();
    },
  };
}

function converted<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw fromSqliteError(error);
  }
}
