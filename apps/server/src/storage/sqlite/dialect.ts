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
import type { SqliteClient, SqliteTransaction } from './client.ts';

/** Kysely's SQLite dialect for a database in a worker thread. Kysely closes the client. */
export function sqliteDialect(client: SqliteClient): Dialect {
  return {
    createAdapter: () => new ThreadedSqliteAdapter(),
    createDriver: () => createDriver(client),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class ThreadedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  /** Kysely's adapter returns false, although SQLite can roll back schema changes. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** All connections share the client. Each can have its own transaction. */
class Connection implements DatabaseConnection {
  readonly #client: SqliteClient;
  transaction: SqliteTransaction | undefined;

  constructor(client: SqliteClient) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = { sql, parameters };
    const { rows, changes, lastInsertRowid } = await (this.transaction?.run(statement) ??
      (SelectQueryNode.is(query) ? this.#client.read(statement) : this.#client.write(statement)));
    return {
      rows: rows as R[],
      ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
      ...(lastInsertRowid !== undefined && { insertId: BigInt(lastInsertRowid) }),
    };
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported: read in pages.');
  }
}

function createDriver(client: SqliteClient): Driver {
  let inUse = 0;
  let whenUnused: (() => void) | undefined;
  return {
    init: () => Promise.resolve(),
    acquireConnection() {
      inUse += 1;
      return Promise.resolve(new Connection(client));
    },
    async beginTransaction(connection: Connection) {
      connection.transaction = await client.begin();
    },
    async commitTransaction(connection: Connection) {
      await connection.transaction?.commit();
      connection.transaction = undefined;
    },
    async rollbackTransaction(connection: Connection) {
      await connection.transaction?.rollback();
      connection.transaction = undefined;
    },
    releaseConnection() {
      inUse -= 1;
      if (inUse === 0) whenUnused?.();
      return Promise.resolve();
    },
    /** Waits for running statements and transactions. Kysely starts no new ones. */
    async destroy() {
      if (inUse > 0) await new Promise<void>((resolve) => (whenUnused = resolve));
      await client.close();
    },
  };
}
