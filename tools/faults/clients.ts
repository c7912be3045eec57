/** Clients that repeat everything until it is acknowledged, as the site does. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call, signIn } from '@tales/testing/http';
import {
  openStompConnection,
  type ReceivedFrame,
  type StompConnection,
} from '@tales/testing/stomp-connection';
import type { Account } from '@tales/testing/test-environment';

/** Milliseconds between two attempts. */
const RETRY = 100;

export interface Connecting {
  /** The current port of the server. */
  port: () => number;
  localAddress: string;
}

export interface Client {
  /** Number of acknowledged calls so far. */
  acknowledged: () => number;
  /** Number of calls that are sent and not acknowledged. */
  outstanding: () => number;
  /** Starts no new calls. Pending ones are still repeated. */
  finish: () => void;
  /** Stops immediately. */
  close: () => void;
}

/** Increments one counter, at most 40 times a second, each time with a new key. */
export function startIncrementer({ port, localAddress }: Connecting, intNumber: number): Client {
  let acknowledged = 0;
  let outstanding = 0;
  let isFinishing = false;
  let isClosed = false;

  async function increment(): Promise<void> {
    const key = randomUUID();
    outstanding++;
    while (!isClosed) {
      const status = await call({
        port: port(),
        method: 'POST',
        path: '/api/public/counters',
        headers: { 'Idempotency-Key': key },
        body: JSON.stringify({ intNumber }),
        localAddress,
        timeout: 30_000,
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) {
        acknowledged++;
        outstanding--;
        return;
      }
      await wait(RETRY);
    }
  }

  void (async () => {
    while (!isFinishing && !isClosed) {
      await increment();
      await wait(25);
    }
  })();

  return {
    acknowledged: () => acknowledged,
    outstanding: () => outstanding,
    finish: () => (isFinishing = true),
    close: () => (isClosed = true),
  };
}

/** Sends ten messages a second, each with a client id, and repeats each until its RECEIPT. */
export function startWriter(connecting: Connecting, account: Account) {
  const MAX_OUTSTANDING = 5;
  const outstanding = new Map<string, string>();
  const acknowledged = new Set<string>();
  let isFinishing = false;
  let connection: StompConnection | undefined;

  const send = (id: string, content: string) => {
    connection?.send(
      'SEND',
      { destination: '/app/chat', 'client-id': id, receipt: id },
      JSON.stringify({ content }),
    );
  };
  const { stop } = keepConnected(connecting, account, {
    opened(opened) {
      connection = opened;
      for (const [id, content] of outstanding) send(id, content);
    },
    frame({ command, headers }) {
      const id = headers.get('receipt-id') ?? '';
      const content = outstanding.get(id);
      if (command !== 'RECEIPT' || content === undefined) return;
      outstanding.delete(id);
      acknowledged.add(content);
    },
    closed: () => (connection = undefined),
  });

  const timer = setInterval(() => {
    if (isFinishing || !connection || outstanding.size >= MAX_OUTSTANDING) return;
    const id = randomUUID();
    const content = `${account.username} says ${id}`;
    outstanding.set(id, content);
    send(id, content);
  }, 100);

  return {
    contents: (): ReadonlySet<string> => acknowledged,
    acknowledged: () => acknowledged.size,
    outstanding: () => outstanding.size,
    finish: () => (isFinishing = true),
    close() {
      clearInterval(timer);
      stop();
    },
  } satisfies Client & { contents: () => ReadonlySet<string> };
}

/** Reads the chat, and reconnects with the id of the last received message. */
export function startReader(connecting: Connecting, account: Account) {
  const times = new Map<string, number>();
  let lastId: string | undefined;
  const { drop, stop } = keepConnected(connecting, account, {
    opened(connection) {
      connection.send('SUBSCRIBE', {
        id: 'messages',
        destination: '/topic/messages',
        ...(lastId !== undefined && { 'last-id': lastId }),
      });
    },
    frame({ command, headers, body }) {
      if (command !== 'MESSAGE') return;
      lastId = headers.get('message-id');
      const { content } = JSON.parse(body) as { content: string };
      times.set(content, (times.get(content) ?? 0) + 1);
    },
  });
  return {
    /** Number of arrivals of each content. */
    times: (): ReadonlyMap<string, number> => times,
    drop,
    close: stop,
  };
}

interface Connected {
  opened: (connection: StompConnection) => void;
  frame: (frame: ReceivedFrame) => void;
  closed?: () => void;
}

/** Reconnects repeatedly, and signs in again when the token is no longer valid. */
export function keepConnected(
  { port, localAddress }: Connecting,
  account: Account,
  { opened, frame, closed }: Connected,
): { drop: () => void; stop: () => void } {
  let isClosed = false;
  let current: StompConnection | undefined;

  void (async () => {
    let token: string | undefined;
    while (!isClosed) {
      token ??= await signIn(port(), account, localAddress).catch(() => undefined);
      if (token !== undefined) {
        const { code, status } = await converse(token);
        if (status === 401 || code === 4401) token = undefined;
      }
      await wait(RETRY);
    }
  })();

  function converse(token: string): Promise<{ code: number; status?: number }> {
    return new Promise((resolve) => {
      current = openStompConnection({
        port: port(),
        token,
        localAddress,
        onFrame(received) {
          if (received.command === 'CONNECTED' && current) opened(current);
          else frame(received);
        },
        onEnd(end) {
          current = undefined;
          closed?.();
          resolve(end);
        },
      });
    });
  }

  return {
    /** Ends the connection without a close frame; the next one is opened immediately. */
    drop: () => current?.close(),
    stop() {
      isClosed = true;
      current?.close();
    },
  };
}
