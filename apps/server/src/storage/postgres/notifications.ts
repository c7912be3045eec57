import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { batched } from '../batched.ts';
import { type Changes, type Topic, topics } from '../changes.ts';

const CHANNEL = 'tales_changes';

/** Pause in ms after each notification, during which changes are collected for the next one. */
const INTERVAL = 5;
/** Milliseconds between two checks of the listening connection. */
const CHECK_INTERVAL = 2000;
/** Timeout in ms of a statement on the listening connection. */
const TIMEOUT = 3000;
/** Milliseconds between a connection failure and the next attempt to connect. */
const RETRY = 1000;

export type NotificationOptions = {
  /** Settings of the listening connection. LISTEN does not work with PgBouncer's transaction pooling. */
  connection: ClientConfig;
  db: Pick<Kysely<unknown>, 'getExecutor'>;
  /** Called when the listening connection fails or a notification cannot be sent. */
  onError: (error: unknown) => void;
};

/** Sends and receives change notifications with NOTIFY and LISTEN. Reconnects after a failure. */
export function openNotifications({
  connection,
  db,
  onError,
}: NotificationOptions): Changes & { ready: Promise<void>; close: () => Promise<void> } {
  const origin = randomUUID();
  const listeners = new EventEmitter<Record<Topic, []>>().setMaxListeners(0);
  const closing = new AbortController();
  const ready = Promise.withResolvers<undefined>();
  const listening = keepListening();
  let sending: Promise<void> | undefined;

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
      }
      ready.resolve(undefined);
      await pause(RETRY);
    }
  }

  /** Listens until `close` is called. Rejects if the connection fails. */
  async function listen(): Promise<void> {
    const socket = new Socket();
    const client = new Client({ ...connection, stream: () => socket, query_timeout: TIMEOUT });
    const lost = new AbortController();
    const lostOrClosing = AbortSignal.any([lost.signal, closing.signal]);
    client.on('error', (error) => {
      lost.abort(error);
    });
    client.on('notification', ({ payload = '' }) => {
      const [sender, ...changed] = payload.split(' ');
      if (sender !== origin) tell(changed);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      ready.resolve(undefined);
      tell(topics);
      while (!closing.signal.aborted) {
        await pause(CHECK_INTERVAL, lostOrClosing);
        lost.signal.throwIfAborted();
        // LISTEN is repeated as a check: it fails if the server does not respond or is a standby.
        if (!closing.signal.aborted) await client.query(`listen ${CHANNEL}`);
      }
    } finally {
      // Do not wait for the server, which might not respond.
      client.end().catch(() => undefined);
      socket.destroy();
    }
  }

  function tell(changed: readonly string[]): void {
    for (const topic of topics) if (changed.includes(topic)) listeners.emit(topic);
  }

  const notify = batched(async (changed: readonly Topic[]) => {
    const payload = [origin, ...new Set(changed)].join(' ');
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
    await pause(INTERVAL);
  });

  const pause = (ms: number, signal = closing.signal) =>
    delay(ms, undefined, { signal, ref: false }).catch(() => undefined);

  return {
    /** Resolves when the first connection is listening or has failed. */
    ready: ready.promise,
    publish(topic) {
      if (!closing.signal.aborted) sending = notify(topic).catch(onError);
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
