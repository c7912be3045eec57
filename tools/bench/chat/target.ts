import { signIn } from '@tales/testing/http';
import type { Cluster } from '@tales/testing/postgres/cluster';
import { type Server, spawnServer } from '@tales/testing/server';
import { addReaders, readersSecret } from '@tales/testing/readers';
import { accounts, addAccounts, type TestEnvironment } from '@tales/testing/test-environment';
import { startProgram } from '../start-program.ts';

/** A server that is measured. */
export type Target = {
  name: string;
  /** Its processes; none for a broker that runs elsewhere. */
  pids: readonly number[];
  /** The address of a connection: of the first server, the second and so on. */
  urlOf: (index: number) => URL;
  /** Headers of CONNECT. */
  credentials: Record<string, string>;
  /** The destination of SEND. */
  send: string;
  stop: () => Promise<unknown>;
};

/** The chat, with accounts that have signed in. */
export type ChatTarget = Target & {
  /** The process of PostgreSQL. */
  database: number | undefined;
  /** A token of each account. */
  tokens: readonly string[];
};

/**
 * Everything on that a public server has: limits, logs and metrics. The limits are too high to be reached,
 * because the load comes from one address and four accounts.
 */
const production = {
  CHAT_RATE: '999999',
  CHAT_DAILY: '0',
  CHAT_CONNECTIONS: '999999',
  CONNECTIONS_PER_ADDRESS: '999999',
  WRITE_RATE: '999999',
  OPERATIONS_PORT: '0',
  LOG_LEVEL: 'info',
  JWT_SECRET: readersSecret,
};

/** Messages that were sent before: more than a client without a last message gets. */
const HISTORY = 100;

export type ChatOptions = {
  /** Servers on one PostgreSQL database. @default 1 */
  instances?: number;
  /** Accounts that have signed in. @default 0 */
  readers?: number;
};

/** Starts servers of the chat on one PostgreSQL database, or one with SQLite. */
export async function startChat(
  environment: TestEnvironment,
  cluster: Cluster | undefined,
  { instances = 1, readers = 0 }: ChatOptions = {},
): Promise<ChatTarget> {
  const env = { ...production, ...(cluster && { DATABASE_URL: cluster.url() }) };
  if (cluster) await addAccounts(new URL(cluster.url()));
  const folder = cluster ? '' : await environment.dataFolder();
  const location = cluster ? new URL(cluster.url()) : folder;
  const tokens = readers === 0 ? [] : await addReaders(location, { readers, messages: HISTORY });
  const servers: { server: Server; urls: readonly URL[] }[] = [];
  for (let index = 0; index < instances; index++) {
    const server = spawnServer({ site: environment.site, folder, env });
    const port = await server.opened();
    const urls = [];
    for (const account of accounts) {
      const token = encodeURIComponent(await signIn(port, account));
      urls.push(new URL(`ws://127.0.0.1:${port.toString()}/ws-chat?token=${token}`));
    }
    servers.push({ server, urls });
  }
  return {
    name: `chat, ${cluster ? 'PostgreSQL' : 'SQLite'}${instances > 1 ? `, ${instances.toString()} servers` : ''}`,
    pids: servers.map(({ server }) => server.pid),
    database: cluster?.processId(),
    tokens,
    urlOf(index) {
      const { urls } = servers[index % servers.length] ?? { urls: [] };
      const url = urls[index % urls.length];
      if (!url) throw new Error('There is no server.');
      return url;
    },
    credentials: { host: 'localhost' },
    send: '/app/chat',
    stop: () => Promise.all(servers.map(({ server }) => server.stop())),
  };
}

/** Starts the broadcast of `limit.ts`. */
export async function startLimit(): Promise<Target> {
  const { pid, port, stop } = await startProgram('chat/limit.ts');
  const url = new URL(`ws://127.0.0.1:${port.toString()}/`);
  return {
    name: 'ws alone',
    pids: [pid],
    urlOf: () => url,
    credentials: { host: 'localhost' },
    send: '/app/chat',
    stop,
  };
}

/** A STOMP broker that runs already, with the account `guest` and the topics of the chat. */
export function brokerAt(url: URL): Target {
  return {
    name: url.host,
    pids: [],
    urlOf: () => url,
    credentials: { host: '/', login: 'guest', passcode: 'guest' },
    send: '/topic/messages',
    stop: () => Promise.resolve(),
  };
}

/** The sum of a figure of its processes, for example their memory. */
export const sumOf = ({ pids }: Target, figure: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + figure(pid), 0);
