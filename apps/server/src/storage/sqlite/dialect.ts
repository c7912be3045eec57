import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StorageError } from '../storage-error.ts';
import { errorOf, isBusy } from './errors.ts';

/** Maximum number of writes that wait. */
export const MAX_WAITING = 10_000;

/** Maximum number of statements in a commit. Everything else of the process runs after it. */
const GROUP = 256;

/** Statements that stay prepared. */
const MAX_PREPARED = 100;

/** Milliseconds until the next attempt if another process holds the lock. */
const RETRY = 15;

/** Milliseconds that a read may block the process. It waits only while another process repairs the log. */
const READ_TIMEOUT = 20;

export type SqliteOptions = {
  /** Milliseconds that a write waits for the lock of another process. @default 1000 */
  lockTimeout?: number | undefined;
};

/**
 * Opens a database file for Kysely, which closes it. Creates the file if it is missing. A promise of a write resolves
 * when it is on the disk.
 *
 * @throws StorageError or another error if the file cannot be opened
 */
export function sqliteDialect(file: string, { lockTimeout = 1000 }: SqliteOptions = {}): Dialect {
  const driver = openDriver(file, lockTimeout);
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  /** Kysely's adapter returns false, although SQLite can roll back schema changes. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** All connections share the database. Each can have its own transaction. */
type Connection = DatabaseConnection & { isInTransaction: boolean };

/** A statement to commit, or else a transaction to begin. */
type Write = {
  query: CompiledQuery | undefined;
  /** On the clock of `performance.now()`. */
  deadline: number;
  resolve: (result: QueryResult<never>) => void;
  reject: (error: unknown) => void;
};

/**
 * Reads run at once, on a connection of their own, which sees what is committed. Writes run in order: statements that
 * wait at the same time share a commit, and a transaction runs alone. While another process holds the lock, they wait
 * without blocking the thread.
 */
function openDriver(file: string, lockTimeout: number): Driver {
  const { writer, reader } = open(file, lockTimeout);
  const waiting: Write[] = [];
  let working: Promise<void> | undefined;
  let endTransaction: (() => void) | undefined;

  function write(query?: CompiledQuery): Promise<QueryResult<never>> {
    return new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) throw new StorageError('overloaded');
      waiting.push({ query, deadline: performance.now() + lockTimeout, resolve, reject });
      working ??= work();
    });
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      // What else arrives in this turn is committed together.
      await nextTurn();
      if (!(await begin())) continue;
      if (waiting[0]?.query) commitTogether(nextGroup());
      else await runTransaction(waiting.shift());
    }
    working = undefined;
  }

  async function begin(): Promise<boolean> {
    try {
      writer.exec('begin immediate');
      return true;
    } catch (error) {
      const failure = errorOf(error);
      const isLate = ({ deadline }: Write) => !isBusy(failure) || deadline < performance.now();
      while (waiting[0] && isLate(waiting[0])) waiting.shift()?.reject(failure);
      await delay(RETRY);
      return false;
    }
  }

  function nextGroup(): Write[] {
    const end = waiting.findIndex(({ query }) => !query);
    return waiting.splice(0, Math.min(GROUP, end === -1 ? GROUP : end));
  }

  function commitTogether(group: readonly Write[]): void {
    try {
      const answers = group.map(answerTo);
      writer.exec('commit');
      for (const answer of answers) answer();
    } catch (error) {
      rollback();
      for (const { reject } of group) reject(errorOf(error));
    }
  }

  /** Runs a statement. @throws if those before it in the transaction have failed too */
  function answerTo({ query, resolve, reject }: Write): () => void {
    try {
      const result = run<never>(writer, query as CompiledQuery);
      return () => {
        resolve(result);
      };
    } catch (error) {
      if (error instanceof StorageError || !writer.isTransaction) throw error;
      return () => {
        reject(error);
      };
    }
  }

  function runTransaction(write: Write | undefined): Promise<void> {
    return new Promise((resolve) => {
      endTransaction = resolve;
      write?.resolve({ rows: [] });
    });
  }

  /** Does nothing if SQLite has already ended the transaction, as on a full disk. */
  function rollback(): void {
    if (writer.isTransaction) writer.exec('rollback');
  }

  async function executeQuery<R>(this: Connection, query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.isInTransaction) {
      return SelectQueryNode.is(query.query) ? run(reader, query) : write(query);
    }
    if (!writer.isTransaction) throw new Error('The transaction is over.');
    return run(writer, query);
  }

  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve({ isInTransaction: false, executeQuery, streamQuery }),
    async beginTransaction(connection: Connection) {
      await write();
      connection.isInTransaction = true;
    },
    commitTransaction: async (connection: Connection) => {
      try {
        writer.exec('commit');
      } catch (error) {
        throw errorOf(error);
      }
      connection.isInTransaction = false;
      endTransaction?.();
    },
    async rollbackTransaction(connection: Connection) {
      rollback();
      connection.isInTransaction = false;
      endTransaction?.();
    },
    releaseConnection: () => Promise.resolve(),
    /** Waits for writes and transactions. Kysely starts no new ones. */
    async destroy() {
      await nextTurn();
      await working;
      reader.close();
      // Closed last: it writes the log into the database and deletes it.
      writer.close();
    },
  };
}

function open(file: string, timeout: number) {
  try {
    const writer = new DatabaseSync(file, { timeout });
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0');
    return { writer, reader: new DatabaseSync(file, { readOnly: true, timeout: READ_TIMEOUT }) };
  } catch (error) {
    throw errorOf(error);
  }
}

type Prepared = { statement: StatementSync; hasRows: boolean };

/** Prepared statements by their SQL. */
const prepared = new WeakMap<DatabaseSync, Map<string, Prepared>>();

function prepare(database: DatabaseSync, sql: string): Prepared {
  const known = prepared.get(database) ?? new Map<string, Prepared>();
  prepared.set(database, known);
  const found = known.get(sql);
  if (found) return found;
  if (known.size >= MAX_PREPARED) known.clear();
  const statement = database.prepare(sql);
  const added = { statement, hasRows: statement.columns().length > 0 };
  known.set(sql, added);
  return added;
}

function run<R>(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<R> {
  try {
    const { statement, hasRows } = prepare(database, sql);
    const values = parameters as SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  } catch (error) {
    throw errorOf(error);
  }
}

function streamQuery(): never {
  throw new Error('Streaming is not supported: read in pages.');
}
