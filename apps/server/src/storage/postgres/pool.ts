import type { PostgresPoolClient } from 'kysely';
import { type ClientConfig, Pool, type PoolClient, types } from 'pg';
import type { PoolState } from '../storage.ts';
import { StorageError } from '../storage-error.ts';
import { fromPostgresError, isLost } from './failures.ts';

// By default, `pg` returns a bigint as a string. This parser returns a safe integer or throws.
types.setTypeParser(types.builtins.INT8, (text) => {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`The integer ${text} is too large.`);
});

/** Maximum number of statements and transactions that wait for a connection. */
const MAX_WAITING = 10_000;

/** Returns the default settings of a connection to a PostgreSQL database. */
export function connectionSettings(url: URL): ClientConfig {
  return {
    connectionString: url.href,
    application_name: 'tales',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  };
}

/**
 * Opens a connection pool that recovers from outages automatically. While the database is not available,
 * statements reject with a `StorageError`.
 *
 * @param timeout maximum duration of a statement in ms. With 0, which is intended for migrations, statements
 * have no time limit and the pool has at most one connection
 */
export function openPool(url: URL, timeout = 3000) {
  const limits = { max: 10, connectionTimeoutMillis: (timeout * 2) / 3, query_timeout: timeout };
  const pool = new Pool({
    ...connectionSettings(url),
    ...(timeout === 0 ? { max: 1 } : limits),
    onConnect: (client) => client.query(sessionSettings(timeout)),
  });
  /**
   * Connections that were opened since the last connection failure. Older connections may also have failed,
   * or may lead to a server that is no longer the primary.
   */
  let trusted = new WeakSet<PoolClient>();
  // Without these listeners, the `error` event of a lost connection would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    trusted.add(client);
  });

  async function connect(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (trusted.has(client)) return client;
      client.release(true);
    }
  }

  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= MAX_WAITING) throw new StorageError('overloaded');
      try {
        return checked(await connect(), () => {
          trusted = new WeakSet();
        });
      } catch (error) {
        throw fromPostgresError(error);
      }
    },
    end: () => pool.end(),
    state: (): PoolState => ({
      size: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/**
 * Returns statements that override default settings of the database and the role. The settings are not sent
 * as startup parameters, because poolers such as PgBouncer may reject them. `statement_timeout` is less than
 * `query_timeout`, so that the server cancels a slow statement and the connection stays usable.
 */
const sessionSettings = (timeout: number) => `
  set search_path to public;
  set default_transaction_isolation to 'read committed';
  set timezone to 'UTC';
  set lock_timeout to 0;
  set statement_timeout to ${Math.round((timeout * 5) / 6)};
  set idle_in_transaction_session_timeout to ${timeout === 0 ? 0 : 5000};
`;

/**
 * Wraps a client to convert its errors and to remove a lost connection from the pool. A connection
 * also counts as lost after a query timeout, because its next statement would wait for the unanswered one.
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
    // The overload for cursors is omitted, because Kysely uses it only to stream results.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => {
      client.release(broken !== undefined || discard);
    },
  };
}
