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

/** Returns the settings that pooled connections and listening connections share. */
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
 * @param timeout maximum duration of a statement in ms. 0 opens a single connection without a time limit, for
 * migrations, which may wait for another process or change whole tables
 */
export function openPool(url: URL, timeout = 3000) {
  const limits = { max: 10, connectionTimeoutMillis: (timeout * 2) / 3, query_timeout: timeout };
  const pool = new Pool({
    ...connectionSettings(url),
    ...(timeout === 0 ? { max: 1 } : limits),
    onConnect: (client) => client.query(sessionSettings(timeout)),
  });
  /**
   * Connections that were opened after the last connection failure. Older connections may also have failed,
   * or may lead to a server that is no longer the primary.
   */
  let trusted = new WeakSet<PoolClient>();
  // Without listeners, a lost connection would end the process, although the next statement reports it.
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
 * Returns statements for settings that must not depend on defaults of the database or the role. Poolers
 * would reject the settings as connection parameters. `statement_timeout` is shorter than the timeout of the
 * client, so that the server cancels a statement first and the connection stays usable.
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
 * Wraps a client to convert errors and to discard a lost connection, which Kysely would return to the pool.
 * A connection with an unanswered statement counts as lost, because `pg` would delay statements after it.
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
    // The overload for cursors is omitted, because Kysely does not use it here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => {
      client.release(broken !== undefined || discard);
    },
  };
}
