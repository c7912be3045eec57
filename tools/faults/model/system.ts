import { EventEmitter } from 'node:events';
import { openLink } from '@tales/testing/link';
import type { Cluster } from '@tales/testing/postgres/cluster';
import { type Instance, startInstance } from '@tales/testing/server';
import { accounts, type TestEnvironment } from '@tales/testing/test-environment';
import type { Event } from './check-history.ts';
import { startPair } from '../scenario.ts';
import { type ChatClient, openChatClient } from './chat-client.ts';

/** Two of each account. */
const CLIENTS = 4;

export type System = Awaited<ReturnType<typeof openSystem>>;

/** Limits of rates and connections are off: they would end the sessions of clients that are as fast as these. */
const env = {
  CHAT_RATE: '0',
  CHAT_CONNECTIONS: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  WRITE_RATE: '0',
};

/**
 * Servers with clients that reach them over links that can be cut: one on SQLite, or two that share a
 * PostgreSQL database, the first of which reaches it over a link as well.
 */
export async function openSystem(
  { site, dataFolder }: TestEnvironment,
  cluster: Cluster | undefined,
) {
  await using opened = new AsyncDisposableStack();
  const pair = cluster && (await startPair(cluster, opened, { site, env }));
  const instances: readonly Instance[] = pair?.instances ?? [
    await startInstance({ site, folder: await dataFolder(), env }),
  ];
  for (const { kill } of instances) opened.defer(kill);
  const links = await Promise.all(instances.map(({ port }) => openLink(port)));
  for (const { close } of links) opened.defer(close);
  /** The instance of each client. */
  const places = Array.from({ length: CLIENTS }, (_, client) => client % instances.length);
  const history: Event[] = [];
  const recorded = new EventEmitter<Record<Event['type'], []>>();
  const clients: ChatClient[] = places.map((_, index) => {
    const client = openChatClient(
      `client ${index.toString()}`,
      accounts[index < CLIENTS / 2 ? 0 : 1],
      {
        port: () => links[places[index] ?? 0]?.port ?? 0,
        localAddress: `127.0.0.${(40 + index).toString()}`,
      },
      (event) => {
        history.push(event);
        recorded.emit(event.type);
      },
    );
    opened.defer(client.stop);
    return client;
  });
  const closing = opened.move();
  const close = () => closing.disposeAsync();
  const databaseLink = pair?.link;
  return { cluster, databaseLink, instances, links, places, clients, history, recorded, close };
}
