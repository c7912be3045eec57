import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { type Changes, type Topic, topics } from '../changes.ts';
import { StorageError } from '../storage-error.ts';

const CHANNEL = 'tales_changes';

/** Minimum ms between two notifications of an instance. Changes in between share the next notification. */
const INTERVAL = 5;
/** Timeout in ms of a connection attempt or a query. */
const TIMEOUT = 3000;
/** Ms until the first reconnection attempt. Doubled for each further attempt, up to `MAX_RETRY`. */
const FIRST_RETRY = 100;
const MAX_RETRY = 5000;

export type NotificationOptions = {
  /** Settings of the listening connection. It needs a session, which PgBouncer in transaction mode lacks. */
  connection: ClientConfig;
  db: Pick<Kysely<unknown>, 'getExecutor'>;
  /** Called when the connection is lost and for each notification that cannot be sent. */
  onError: (error: unknown) => void;
  /** Ms between two checks of the listening connection. @default 2000 */
  checkInterval?: number;
};

/** Sends and receives change notifications with NOTIFY and LISTEN. Reconnects after a lost connection. */
export function openNotifications({
  connection,
  db,
  onError,
  checkInterval = 2000,
}: NotificationOptions): Changes & { ready: Promise<void>; close: () => Promise<void> } {
  const origin = randomUUID();
  const listeners = new EventEmitter<Record<Topic, []>>().setMaxListeners(0);
  const announced = new Set<Topic>();
  const closing = new AbortController();
  const ready = Promise.withResolvers<undefined>();
  let sending: Promise<void> | undefined;
  const listening = keepListening();

  async function keepListening(): Promise<void> {
    let retry = FIRST_RETRY;
    while (!closing.signal.aborted) {
      try {
        await listen(() => {
          retry = FIRST_RETRY;
        });
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
      }
      ready.resolve(undefined);
      await pause(retry * (0.5 + Math.random()));
      retry = Math.min(2 * retry, MAX_RETRY);
    }
  }

  /** Listens until `close`. Rejects if the connection is lost. */
  async function listen(connected: () => void): Promise<void> {
    const socket = new Socket();
    const client = new Client({
      ...connection,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
    });
    const lost = new AbortController();
    /** Checks the connection. Rejects if the server does not respond or is not the primary. */
    const check = async () => {
      const { rows } = await client.query<{ transaction_read_only: string }>(
        'show transaction_read_only',
      );
      if (rows[0]?.transaction_read_only !== 'off') throw new StorageError('readOnly');
    };
    const lostOrClosing = AbortSignal.any([lost.signal, closing.signal]);
    // Errors can occur at any time, even while the client ends.
    client.on('error', (error) => {
      lost.abort(error);
    });
    client.on('end', () => {
      lost.abort(new Error('The connection that listens for changes has ended.'));
    });
    client.on('notification', ({ payload = '' }) => {
      const [sender, ...changed] = payload.split(' ');
      if (sender !== origin) tell(changed);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await check();
      connected();
      ready.resolve(undefined);
      tell(topics);
      while (!closing.signal.aborted) {
        // `Promise.race` with a long-lived promise would retain memory for each check.
        await pause(checkInterval, lostOrClosing);
        lost.signal.throwIfAborted();
        if (!closing.signal.aborted) await check();
      }
    } finally {
      // Do not wait for the server, which may not respond.
      client.end().catch(() => undefined);
      socket.destroy();
    }
  }

  function tell(changed: readonly string[]): void {
    for (const topic of topics) if (changed.includes(topic)) listeners.emit(topic);
  }

  async function send(): Promise<void> {
    while (announced.size > 0) {
      const payload = [origin, ...announced].join(' ');
      announced.clear();
      try {
        await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
      } catch (error) {
        onError(error);
      }
      await pause(INTERVAL);
    }
    sending = undefined;
  }

  const pause = (ms: number, signal = closing.signal) =>
    delay(ms, undefined, { signal, ref: false }).catch(() => undefined);

  return {
    /** Resolves when the first connection is listening or has failed. */
    ready: ready.promise,
    publish(topic) {
      if (closing.signal.aborted) return;
      announced.add(topic);
      sending ??= send();
    },
    onChange(topic, listener) {
      listeners.on(topic, listener);
      return () => {
        listeners.off(topic, listener);
      };
    },
    async close() {
      closing.abort();
      await Promise.all([listening, sending]);
    },
  };
}
