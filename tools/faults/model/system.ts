import { EventEmitter } from 'node:events';
import { openLink } from '@tales/testing/link';
import type { Cluster } from '@tales/testing/postgres/cluster';
import { startInstance } from '@tales/testing/server';
import { accounts, addAccounts, type TestEnvironment } from '@tales/testing/test-environment';
import type { Event } from './check-history.ts';
import { type ChatClient, openChatClient } from './chat-client.ts';

/** Two of each account. */
const CLIENTS = 4;

export type System = Awaited<ReturnType<typeof openSystem>>;

/**
 * Servers with clients that reach them over links that can be cut: one on SQLite, or two that share a
 * PostgreSQL database, the first of which reaches it over a link as well. Limits of rates and connections
 * are off: they would end the sessions of clients that are as fast as these.
 */
export async function openSystem(
  { site, dataFolder }: TestEnvironment,
  cluster: Cluster | undefined,
) {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const each of closing.splice(0).reverse()) await each();
  };
  try {
    return await open();
  } catch (error) {
    await close();
    throw error;
  }

  async function open() {
    const databaseLink = cluster && (await link(cluster.port));
    const instances = [];
    if (cluster && databaseLink) {
      const url = await cluster.createDatabase();
      await addAccounts(url);
      const linked = new URL(url);
      linked.port = databaseLink.port.toString();
      instances.push(await start('', linked), await start('', url));
    } else instances.push(await start(await dataFolder()));

    const links = await Promise.all(instances.map(({ port }) => link(port)));
    /** The instance of each client. */
    const places = Array.from({ length: CLIENTS }, (_, client) => client % instances.length);
    const history: Event[] = [];
    const recorded = new EventEmitter<Record<Event['type'], []>>();
    const clients: ChatClient[] = places.map((_, index) => {
      const account = accounts[index >> 1];
      if (!account) throw new Error('A client needs an account.');
      const client = openChatClient(
        `client ${index.toString()}`,
        account,
        {
          port: () => links[places[index] ?? 0]?.port ?? 0,
          localAddress: `127.0.0.${(40 + index).toString()}`,
        },
        (event) => {
          history.push(event);
          recorded.emit(event.type);
        },
      );
      closing.push(client.stop);
      return client;
    });
    return { cluster, databaseLink, instances, links, places, clients, history, recorded, close };
  }

  async function link(port: number) {
    const opened = await openLink(port);
    closing.push(opened.close);
    return opened;
  }

  async function start(folder: string, database?: URL) {
    const instance = await startInstance({
      site,
      folder,
      env: {
        ...{ CHAT_RATE: '0', CHAT_CONNECTIONS: '0', CONNECTIONS_PER_ADDRESS: '0', WRITE_RATE: '0' },
        ...(database && { DATABASE_URL: database.href }),
      },
    });
    closing.push(instance.kill);
    return instance;
  }
}
