import { setTimeout as wait } from 'node:timers/promises';
import {
  ApiError,
  type ChatEvent,
  type ChatSessionOptions,
  openChatSession,
} from '@tales/api-client';
import { apiPaths, CHAT_PATH } from '@tales/api-client/wire';
import { call } from '@tales/testing/http';
import type { Cluster } from '@tales/testing/postgres/cluster';
import { addReaders, readersSecret } from '@tales/testing/readers';
import { openStorage } from '@tales/testing/server-modules';
import { startInstance } from '@tales/testing/server';
import type { TestEnvironment } from '@tales/testing/test-environment';
import { until } from '@tales/testing/until';
import { WebSocket } from 'ws';
import { cpuTimeOf } from '@tales/testing/process-figures';

/**
 * Clients of an account: half of those that it may have. With PostgreSQL, the connections of a killed server count
 * until it was not seen for ten seconds.
 */
const EACH = 8;
/** Clients that arrive in 100 ms at first. */
const ARRIVING = 50;
/** Ms that the site waits for a ticket. */
const TICKET_TIMEOUT = 15_000;
/** Ms until a client counts as lost. */
const TIMEOUT = 120_000;
const CONTENT = 'What was said while nobody was there';

/** Only the limits that a deployment has. Each client has an address of its own. */
const env = { LOG_LEVEL: 'info', JWT_SECRET: readersSecret };

export type StormOptions = { clients: number; cluster: Cluster | undefined };

/**
 * Kills a server under clients of the site's own session, stores a message and starts it again. Returns a table
 * row: when the clients are back, each after the delays of the site and with that message once.
 *
 * @throws Error if a client does not come back, or has the message twice, or does not know all users
 */
export async function measureStorm(
  environment: TestEnvironment,
  { clients, cluster }: StormOptions,
): Promise<string[]> {
  await using closing = new AsyncDisposableStack();
  const location = cluster ? await cluster.createDatabase() : await environment.dataFolder();
  const readers = Math.ceil(clients / EACH);
  const tokens = await addReaders(location, { readers, messages: 100 });
  const server = await startInstance({
    site: environment.site,
    ...(location instanceof URL
      ? { folder: '', env: { ...env, DATABASE_URL: location.href } }
      : { folder: location, env }),
  });
  closing.defer(server.kill);

  const all: StormClient[] = [];
  closing.defer(async () => void (await Promise.all(all.map(({ stop }) => stop()))));
  const everyone = async (what: string, condition: (client: StormClient) => boolean) => {
    if (await until(() => all.every(condition), TIMEOUT)) return;
    const lost = all.filter((client) => !condition(client)).length;
    throw new Error(`${lost.toString()} of ${clients.toString()} clients ${what}.`);
  };
  const knowsAll = (client: StormClient) => client.users() === readers;
  while (all.length < clients) {
    all.push(startClient(server.port, tokens[all.length % readers] ?? '', addressOf(all.length)));
    if (all.length % ARRIVING === 0) await wait(100);
  }
  await everyone('did not come at first', knowsAll);
  const lossesBefore = lossesOf(all);

  await server.kill();
  const lostAt = performance.now();
  const storage = await openStorage(location);
  await storage.messages.insert([{ sender: 'reader-0', content: CONTENT, sentAt: Date.now() }]);
  await storage.close();
  await server.start();
  const cpuBefore = cpuTimeOf(server.pid());
  await everyone('did not come back', ({ backAt }) => backAt() !== undefined);
  const cpu = (cpuTimeOf(server.pid()) - cpuBefore) / clients;
  const times = all.map(({ backAt }) => (backAt() ?? NaN) - lostAt).sort((one, two) => one - two);
  await everyone('do not know all users', knowsAll);
  const knownAfter = performance.now() - lostAt;
  await wait(1000);
  await everyone('have a message twice', (client) => client.received() === 1);
  const seconds = (ms = NaN) => `${(ms / 1000).toFixed(1)} s`;
  // Without the loss of the server.
  const failed = lossesOf(all) - lossesBefore - clients;
  return [
    `chat, ${cluster ? 'PostgreSQL' : 'SQLite'}`,
    clients.toString(),
    ...[times[0], times[clients >> 1], times.at(-1)].map(seconds),
    failed.toString(),
    `${cpu.toFixed(2)} ms`,
    seconds(knownAfter),
  ];
}

export const stormHead = [
  ...['Server', 'Clients', 'First back', 'Half', 'All', 'Attempts that failed'],
  ...['CPU of the server per client', 'All users known to all'],
];

type StormClient = ReturnType<typeof startClient>;
type StompSocket = ReturnType<NonNullable<ChatSessionOptions['createSocket']>>;

const lossesOf = (clients: readonly StormClient[]) =>
  clients.reduce((sum, { losses }) => sum + losses(), 0);

function startClient(port: number, token: string, localAddress: string) {
  let users = 0;
  let losses = 0;
  let received = 0;
  let backAt: number | undefined;

  async function getTicket(): Promise<string> {
    const { status, body } = await call({
      port,
      method: 'POST',
      path: apiPaths.ticket,
      headers: { Authorization: `Bearer ${token}` },
      localAddress,
      timeout: TICKET_TIMEOUT,
    });
    if (status !== 200) throw new ApiError({ kind: 'refused', status, message: body });
    return (JSON.parse(body) as { ticket: string }).ticket;
  }

  function listener(event: ChatEvent) {
    if (event.type === 'users') users = event.users.length;
    else if (event.type === 'waiting') {
      users = 0;
      losses++;
    } else if (event.type === 'messages') {
      const found = event.messages.filter(({ content }) => content === CONTENT).length;
      received += found;
      if (found > 0) backAt ??= performance.now();
    }
  }

  const { close } = openChatSession({
    url: `ws://127.0.0.1:${port.toString()}${CHAT_PATH}`,
    getTicket,
    listener,
    createSocket(url, protocols) {
      const socket = new WebSocket(url, protocols, { localAddress });
      socket.on('error', () => undefined);
      return socket as unknown as StompSocket;
    },
    logger: { warn: () => undefined, error: () => undefined },
  });
  return {
    /** The number of users that it knows. */
    users: () => users,
    /** How often it has received the message of the storm. */
    received: () => received,
    /** When it has received it. */
    backAt: () => backAt,
    /** Connections that were lost, and attempts that failed. */
    losses: () => losses,
    stop: close,
  };
}

/** An address of 127.0.0.0/8, from which Linux accepts and opens connections. */
function addressOf(index: number): string {
  return `127.1.${(index >> 8).toString()}.${(index & 0xff).toString()}`;
}
