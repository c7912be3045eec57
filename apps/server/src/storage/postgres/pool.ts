import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type ClientConfig, Pool, type PoolClient, types } from 'pg';
import type { PoolState } from '../storage.ts';
import { StorageError } from '../storage-error.ts';
import { fromPostgresError, isLost } from './failures.ts';

// By default, `pg` returns a string. A value above 2^53 rejects the query.
types.setTypeParser(types.builtins.INT8, (text) => {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`The integer ${text} is too large.`);
});

/** Maximum number of statements and transactions that wait for a connection. */
const MAX_WAITING = 10_000;

/** Returns the settings of every connection to the database. Times are in milliseconds. */
export function connectionSettings(url: URL): ClientConfig {
  return {
    connectionString: url.href,
    application_name: 'tales',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  };
}

/** A pool for Kysely whose state can be read. */
export type ObservablePool = PostgresPool & { state: () => PoolState };

/**
 * Opens a pool of connections, which recovers from an outage by itself. While the database is not available, it
 * rejects with a `StorageError`.
 *
 * @param timeout maximum ms of a statement; its connection is closed if the server has not answered by then. 0 opens
 * one connection whose statements may take any time: they wait for another process, or change whole tables
 */
export function openPool(url: URL, timeout = 3000): ObservablePool {
  const limits = { max: 10, connectionTimeoutMillis: (timeout * 2) / 3, query_timeout: timeout };
  const pool = new Pool({
    ...connectionSettings(url),
    ...(timeout === 0 ? { max: 1 } : limits),
    onConnect: (client) => client.query(sessionSettings(timeout)),
  });
  /**
   * Connections opened after the last one was lost. The network may have lost older ones too, or they lead to a
   * server that is not the primary any more.
   */
  let trusted = new Set<PoolClient>();
  // Without listeners, the loss of a connection would end the process. The next statement reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    trusted.add(client);
  });
  pool.on('remove', (client) => trusted.delete(client));

  async function connect(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (trusted.has(client)) return client;
      client.release(true);
    }
  }

  const trustNone = () => {
    trusted = new Set();
  };

  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= MAX_WAITING) throw new StorageError('overloaded');
      try {
        return checked(await connect(), trustNone);
      } catch (error) {
        throw fromPostgresError(error);
      }
    },
    end: () => pool.end(),
    state: () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/**
 * Returns statements for settings that must not depend on defaults of the database or the role. Poolers refuse them
 * as parameters of the connection.
 */
function sessionSettings(timeout: number): string {
  const settings = {
    search_path: 'public',
    default_transaction_isolation: 'read committed',
    timezone: 'UTC',
    lock_timeout: 0,
    // The server cancels earlier than the client, so that the connection stays usable.
    statement_timeout: Math.round((timeout * 5) / 6),
    idle_in_transaction_session_timeout: timeout === 0 ? 0 : 5000,
  };
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} to '${value}'`)
    .join(';');
}

/**
 * Converts errors, and discards a lost connection, which Kysely would return to the pool. After a statement without
 * an answer, `pg` would wait for that answer before the next one.
 */
function checked(client: PoolClient, onLost: () => void): PostgresPoolClient {
  let broken: unknown;
  const query = async (sql: string, parameters: unknown[]) => {
    if (broken !== undefined) throw broken;
    try {
      return await client.query(sql, parameters);
    } catch (error) {
      const failure = fromPostgresError(error);
      if (isLost(error)) {
        broken = failure;
        onLost();
      }
      throw failure;
    }
  };
  return {
    // Without the overload for cursors, which are not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => {
      client.release(broken !== undefined || discard);
    },
  };
}
