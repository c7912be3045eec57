/** Visitors who behave as the site does: they repeat a call with its key until it is answered. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openChatSession } from '@tales/api-client';
import { apiPaths, CHAT_PATH, IDEMPOTENCY_KEY } from '@tales/api-client/wire';
import { WebSocket } from 'ws';
import type { HttpsClient } from './https-client.ts';

/** Milliseconds between two calls of a visitor. */
const PACE = 20;

export type Load = {
  /** How much was done so far. */
  done: () => number;
  /** What a visitor would have noticed. */
  problems: string[];
  /** Waits for what is under way, and stops. */
  stop: () => Promise<void>;
};

/** Repeats an action until it is stopped. */
function repeat(act: (problems: string[]) => Promise<void>): Load {
  const problems: string[] = [];
  let done = 0;
  let isStopped = false;
  const acting = (async () => {
    while (!isStopped) {
      await act(problems).catch((error: unknown) => problems.push(String(error)));
      done++;
      await wait(PACE);
    }
  })();
  return {
    done: () => done,
    problems,
    async stop() {
      isStopped = true;
      await acting;
    },
  };
}

/** Loads pages with their scripts. Adds the paths of the scripts to `scripts`. */
export function loadPages({ get }: HttpsClient, pages: readonly string[], scripts: Set<string>) {
  let turn = 0;
  return repeat(async (problems) => {
    const path = pages[turn++ % pages.length] ?? '/';
    const page = await get(path);
    if (page.status !== 200) problems.push(`${path}: ${page.status.toString()}`);
    for (const [, script = ''] of page.body.toString().matchAll(/<script[^>]* src="([^"]+)"/g)) {
      const { status } = await get(script);
      if (status !== 200) problems.push(`${script}: ${status.toString()}`);
      scripts.add(script);
    }
  });
}

/** Increments a counter, each time with a new key. A call that fails is a problem, and is repeated. */
export function increment({ post }: HttpsClient, intNumber: number): Load {
  return repeat(async (problems) => {
    const headers = { [IDEMPOTENCY_KEY.toLowerCase()]: randomUUID() };
    for (;;) {
      const { status } = await post(apiPaths.counters, { intNumber }, headers);
      if (status === 200) return;
      problems.push(`increment: ${status.toString()}`);
      await wait(PACE);
    }
  });
}

export type ChatLoad = Load & {
  /** The contents of the messages that have a receipt. */
  acknowledged: Set<string>;
  /** Contents of received messages by their id. */
  received: Map<string, string>;
  /** How often the connection was opened. */
  connections: () => number;
  leave: () => Promise<void>;
};

export type ChatOptions = {
  client: HttpsClient;
  account: { username: string; password: string };
  name: string;
  port: number;
  /** The file of the certificate to trust. */
  certificate: string;
};

/** Signs in and talks, with the site's own client. */
export async function talk({
  client,
  account,
  name,
  port,
  certificate,
}: ChatOptions): Promise<ChatLoad> {
  const signedIn = await client.post(apiPaths.signIn, account);
  const { jwtToken } = JSON.parse(signedIn.body.toString()) as { jwtToken: string };
  const ca = readFileSync(certificate);
  const acknowledged = new Set<string>();
  const received = new Map<string, string>();
  let connections = 0;

  const session = openChatSession({
    url: `wss://${name}:${port.toString()}${CHAT_PATH}`,
    async getTicket() {
      const answer = await client.post(
        apiPaths.ticket,
        {},
        { authorization: `Bearer ${jwtToken}` },
      );
      if (answer.status !== 200)
        throw new Error(`The ticket was answered ${answer.status.toString()}`);
      return (JSON.parse(answer.body.toString()) as { ticket: string }).ticket;
    },
    createSocket: (url, protocols) =>
      new WebSocket(url, protocols, {
        ca,
        lookup: (_, __, found) => {
          found(null, [{ address: '127.0.0.1', family: 4 }]);
        },
      }) as unknown as ReturnType<
        NonNullable<Parameters<typeof openChatSession>[0]['createSocket']>
      >,
    listener(event) {
      if (event.type === 'connected') connections++;
      if (event.type !== 'messages') return;
      for (const { id, content } of event.messages) received.set(id, content);
    },
    logger: { error: () => undefined, warn: () => undefined },
    reconnectDelay: 1000,
  });

  const load = repeat(async () => {
    const clientId = randomUUID();
    const content = `${account.username} says ${clientId}`;
    while (!acknowledged.has(content)) {
      await session.send({ clientId, content }).then(
        () => acknowledged.add(content),
        () => wait(PACE),
      );
    }
  });
  return {
    ...load,
    acknowledged,
    received,
    connections: () => connections,
    leave: () => session.close(),
  };
}
