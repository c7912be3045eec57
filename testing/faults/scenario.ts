import { type Link, openLink } from '@tales/testing/link';
import type { Cluster } from '@tales/testing/postgres/cluster';
import { type Instance, type ServerOptions, startInstance } from '@tales/testing/server';
import { addAccounts, type TestEnvironment } from '@tales/testing/test-environment';
import { startWorkload, type Workload } from '@tales/testing/workload';
import { expect } from 'vitest';

type Options = Pick<ServerOptions, 'folder' | 'env' | 'nodeArguments'>;

export interface Scene {
  workload: Workload;
  /** One server, or two that share a PostgreSQL database. */
  instances: readonly Instance[];
  /** For each server, the network between the clients and the server. */
  links: readonly Link[];
  /** The network between PostgreSQL and the first server or, if `areLinked` is true, both servers. */
  databaseLink?: Link;
}

/**
 * Runs a server with clients while `act` causes faults. Afterwards, the clients must continue to work, and
 * the database must contain the effect of every acknowledged call exactly once.
 */
export async function withServer(
  { site, dataFolder }: TestEnvironment,
  options: Options,
  act: (scene: Scene & { server: Instance; folder: string }) => Promise<void>,
): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const { folder = await dataFolder() } = options;
  const server = await startInstance({ site, ...options, folder });
  closing.defer(server.kill);
  await observe(closing, [server], folder, (scene) => act({ ...scene, server, folder }));
}

/**
 * Like {@link withServer}, but with two servers. Options other than `areLinked` apply only to the first.
 *
 * @param areLinked true if both servers reach the database through `databaseLink`, not only the first
 */
export async function withPair(
  { site }: TestEnvironment,
  cluster: Cluster,
  { areLinked = false, ...first }: Options & { areLinked?: boolean },
  act: (scene: Scene & { databaseLink: Link }) => Promise<void>,
): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const url = await cluster.createDatabase();
  await addAccounts(url);
  const databaseLink = await openLink(cluster.port);
  closing.defer(databaseLink.close);
  const linked = new URL(url);
  linked.port = databaseLink.port.toString();
  const start = async ({ href }: URL, options: Options) => {
    const env = { ...options.env, DATABASE_URL: href };
    const instance = await startInstance({ site, ...options, env });
    closing.defer(instance.kill);
    return instance;
  };
  const instances = [await start(linked, first), await start(areLinked ? linked : url, {})];
  await observe(closing, instances, linked, (scene) => act({ ...scene, databaseLink }));
}

async function observe(
  closing: AsyncDisposableStack,
  instances: readonly Instance[],
  location: string | URL,
  act: (scene: Scene) => Promise<void>,
) {
  const links = await Promise.all(instances.map(({ port }) => openLink(port)));
  for (const { close } of links) closing.defer(close);
  const workload = startWorkload(...links.map(({ port }) => port));
  closing.defer(workload.close);
  await workload.works();
  await act({ workload, instances, links });
  expect(instances.map((instance) => instance.isAlive())).not.toContain(false);
  await workload.works();
  expect(await workload.finish()).toEqual([]);
  await Promise.all(instances.map((instance) => instance.stop()));
  expect(await workload.compare(location)).toEqual([]);
}
