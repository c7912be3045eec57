/** Clients that repeat everything until it is acknowledged, as the site does. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths, chatDestinations, chatHeaders, IDEMPOTENCY_KEY } from '@tales/api-client/wire';
import { call } from '@tales/testing/http';
import { type Connecting, keepConnected } from '@tales/testing/keep-connected';
import type { Account } from '@tales/testing/test-environment';

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

  async function isCounted(key: string): Promise<boolean> {
    const answer = await call({
      port: port(),
      method: 'POST',
      path: apiPaths.counters,
      headers: { [IDEMPOTENCY_KEY]: key },
      body: JSON.stringify({ intNumber }),
      localAddress,
      timeout: 30_000,
    }).catch(() => undefined);
    return answer?.status === 200;
  }

  void (async () => {
    for (; !isFinishing && !isClosed; await wait(25)) {
      const key = randomUUID();
      outstanding = 1;
      while (!(await isCounted(key))) {
        await wait(100);
        if (isClosed) return;
      }
      acknowledged++;
      outstanding = 0;
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

  const send = (id: string, content: string) => {
    if (!client.connected) return;
    client.publish({
      destination: chatDestinations.send,
      headers: { [chatHeaders.clientId]: id, receipt: id },
      body: JSON.stringify({ content }),
    });
  };
  const { client, stop } = keepConnected(connecting, account, {
    opened() {
      for (const [id, content] of outstanding) send(id, content);
    },
    receipt(id) {
      const content = outstanding.get(id);
      if (content === undefined) return;
      outstanding.delete(id);
      acknowledged.add(content);
    },
  });

  const timer = setInterval(() => {
    if (isFinishing || !client.connected || outstanding.size >= MAX_OUTSTANDING) return;
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
  const { client, drop, stop } = keepConnected(connecting, account, {
    opened() {
      client.subscribe(
        chatDestinations.messages,
        ({ headers, body }) => {
          lastId = headers['message-id'];
          const { content } = JSON.parse(body) as { content: string };
          times.set(content, (times.get(content) ?? 0) + 1);
        },
        { id: 'messages', ...(lastId !== undefined && { [chatHeaders.lastId]: lastId }) },
      );
    },
  });
  return {
    /** Number of arrivals of each content. */
    times: (): ReadonlyMap<string, number> => times,
    drop,
    close: stop,
  };
}
