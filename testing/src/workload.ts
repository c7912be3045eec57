import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { counterNames } from '@tales/api-client/schemas';
import { apiPaths, IDEMPOTENCY_KEY } from '@tales/api-client/wire';
import { type Endpoint, type Sent, startReader, startWriter } from './chat-clients.ts';
import { call } from './http.ts';
import { openStorage } from './server-modules.ts';
import { accounts } from './test-environment.ts';
import { until } from './until.ts';

/** Timeout in ms of each wait in `finish`, and the default timeout of `works`. */
const TIMEOUT = 60_000;
/** Delay in ms before a failed increment is retried. */
const RETRY = 100;

export type Workload = ReturnType<typeof startWorkload>;

/** Starts four clients that increment counters, three that write messages, and one that reads them. */
export function startWorkload(...ports: readonly number[]) {
  const at = (host: number): Endpoint => ({
    port: ports[host % ports.length] ?? 0,
    localAddress: `127.0.0.${host}`,
  });
  const [listener, ...speakers] = accounts;
  const messages = new Map<string, Sent>();
  const counters = [0, 1, 2, 3].map((index) => startCounter(at(20 + index), index));
  const writers = speakers.map((account, index) => startWriter(at(40 + index), account, messages));
  const reader = startReader(at(50), listener);
  const clients = [...counters, ...writers];
  const spoken = () =>
    [...messages]
      .filter(([, { acknowledged }]) => acknowledged !== undefined)
      .map(([text]) => text);
  const close = () => {
    for (const client of [...clients, reader]) client.close();
  };

  return {
    close,
    /** Waits until every client has made progress. @throws Error if this takes longer than `timeout` ms */
    async works(timeout = TIMEOUT): Promise<void> {
      const before = clients.map((client) => client.acknowledged());
      const counts = () =>
        clients.map((client, index) => client.acknowledged() - (before[index] ?? 0));
      // A reader that reconnects before its first message has no `last-id`, so it might miss messages.
      const areGoingOn = () => counts().every((count) => count > 2) && reader.received.size > 0;
      if (await until(areGoingOn, timeout)) return;
      throw new Error(`The clients do not work: ${counts()} acknowledged.`);
    },
    /** Stops making calls, waits for the results and closes the clients. Resolves with the problems found. */
    async finish(): Promise<string[]> {
      for (const client of clients) client.finish();
      const isSettled = () => clients.every((client) => client.outstanding() === 0);
      const isRead = () => spoken().every((content) => reader.received.has(content));
      const problems = [...reader.problems];
      if (!(await until(isSettled, TIMEOUT))) problems.push('a call is never acknowledged');
      if (!(await until(isRead, TIMEOUT))) problems.push('a message never reaches the reader');
      close();
      return problems;
    },
    /** Compares the clients' calls with a database (folder or URL). Resolves with the differences. */
    async compare(location: string | URL): Promise<string[]> {
      const storage = await openStorage(location);
      try {
        const counts = await storage.counts();
        const stored: string[] = [];
        for (let page = await storage.messages.after(0); page.length > 0;) {
          stored.push(...page.map(({ content }) => content));
          page = await storage.messages.after(page.at(-1)?.number ?? 0);
        }
        return [
          ...counters.flatMap((counter, index) => {
            const count = counts[counterNames[index] ?? ''] ?? 0;
            const known = counter.acknowledged();
            const isCounted = count >= known && count <= known + counter.outstanding();
            return isCounted ? [] : [`${known} increments are ${count}`];
          }),
          ...spoken().flatMap((text) => (stored.includes(text) ? [] : [`'${text}' is lost`])),
          ...problemsOfOrder(stored, messages),
        ];
      } finally {
        await storage.close();
      }
    },
  };
}

/** Checks that stored messages are unique, and that each follows those acknowledged before it was sent. */
function problemsOfOrder(stored: readonly string[], messages: ReadonlyMap<string, Sent>): string[] {
  const problems = new Set(stored).size < stored.length ? ['a message is stored twice'] : [];
  let earliest = Infinity;
  for (const content of stored.toReversed()) {
    const { sent = Infinity, acknowledged = Infinity } = messages.get(content) ?? {};
    if (sent > earliest) problems.push(`'${content}' is stored too early, or was never sent`);
    earliest = Math.min(earliest, acknowledged);
  }
  return problems;
}

/** Starts a client that increments a counter up to 40 times a second. Retries reuse the idempotency key. */
function startCounter({ port, localAddress }: Endpoint, intNumber: number) {
  let [acknowledged, outstanding, isFinishing, isClosed] = [0, 0, false, false];

  const isCounted = (key: string) =>
    call({
      port,
      method: 'POST',
      path: apiPaths.counters,
      localAddress,
      timeout: 30_000,
      headers: { [IDEMPOTENCY_KEY]: key },
      body: JSON.stringify({ intNumber }),
    }).then(
      ({ status }) => status === 200,
      () => false,
    );

  void (async () => {
    for (; !isFinishing; await wait(25)) {
      const key = randomUUID();
      outstanding = 1;
      for (; !(await isCounted(key)); await wait(RETRY)) if (isClosed) return;
      acknowledged++;
      outstanding = 0;
    }
  })();

  return {
    acknowledged: () => acknowledged,
    outstanding: () => outstanding,
    finish: () => (isFinishing = true),
    close: () => (isFinishing = isClosed = true),
  };
}
