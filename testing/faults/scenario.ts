import { type NetworkLink, openLink } from '@tales/testing/link';
import type { Cluster } from '@tales/testing/postgres/cluster';
import { type Instance, type ServerOptions, startInstance } from '@tales/testing/server';
import { addTestAccounts, type TestEnvironment } from '@tales/testing/test-environment';
import { startWorkload, type Workload } from '@tales/testing/workload';
import { expect } from 'vitest';

type Options = Pick<ServerOptions, 'folder' | 'env' | 'nodeArguments'>;

export interface Scene {
  workload: Workload;
  /** One server, or two that share a PostgreSQL database. */
  instances: readonly Instance[];
  /** Proxies to which the clients connect, one for each server. */
  links: readonly NetworkLink[];
  /** Proxy between PostgreSQL and the first server, or both servers if `areLinked` is true. */
  databaseLink?: NetworkLink;
}

/**
 * Runs a server with clients while `act` causes faults. Then checks that the clients still work and that the
 * database contains the effect of each acknowledged call exactly once.
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
 * Like {@link withServer}, but with two servers. Options other than `areLinked` apply to the first server.
 *
 * @param areLinked true if the second server also connects to the database through `databaseLink`
 */
export async function withPair(
  { site }: TestEnvironment,
  cluster: Cluster,
  { areLinked = false, ...first }: Options & { areLinked?: boolean },
  act: (scene: Scene & { databaseLink: NetworkLink }) => Promise<void>,
): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const url = await cluster.createDatabase();
  await addTestAccounts(url);
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
