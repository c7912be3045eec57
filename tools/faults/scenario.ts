import { openLink } from '@tales/testing/link';
import type { Cluster } from '@tales/testing/postgres/cluster';
import { memoryOf } from '@tales/testing/process-figures';
import { type Instance, type ServerOptions, startInstance } from '@tales/testing/server';
import { addAccounts } from '@tales/testing/test-environment';
import { startVisitor } from '@tales/testing/visitor';
import { openBalancer } from './balancer.ts';
import type { Conditions, Outcome } from './fault.ts';
import { startWorkload } from './workload.ts';

interface Scene {
  workload: ReturnType<typeof startWorkload>;
  /** Broken promises. */
  failures: string[];
}

export interface EmbeddedScene extends Scene {
  folder: string;
  server: Instance;
}

export interface SharedScene extends Scene, Pair {
  cluster: Cluster;
}

interface ScenarioOptions {
  /** Whether the other visitor's failed requests count: not while the server is down. @default true */
  answersAlways?: boolean;
}

export interface EmbeddedOptions
  extends ScenarioOptions, Partial<Pick<ServerOptions, 'env' | 'nodeArguments'>> {
  /** @default a new one with accounts */
  folder?: string;
  /** Opens a proxy for the workload. @default none */
  through?: (port: number) => Promise<{ port: number; close: () => void }>;
}

/**
 * Runs a workload and another visitor on a server, causes a fault, waits until all calls are
 * acknowledged, stops the server and compares the database with the acknowledged calls.
 *
 * @param act causes the fault; resolves with the `times` of the outcome
 */
export async function runScenario(
  { environment }: Conditions,
  { folder: given, through, answersAlways, ...options }: EmbeddedOptions,
  act: (scene: EmbeddedScene) => Promise<string>,
): Promise<Outcome> {
  await using closing = new AsyncDisposableStack();
  const folder = given ?? (await environment.dataFolder());
  const server = await startInstance({ site: environment.site, folder, ...options });
  closing.defer(server.kill);
  const proxy = await through?.(server.port);
  closing.defer(() => proxy?.close());
  return await observe(
    environment,
    { instances: [server], port: proxy?.port ?? server.port, visited: server.port, folder },
    answersAlways,
    (scene) => act({ ...scene, folder, server }),
  );
}

/**
 * Like `runScenario`, with two servers behind a balancer that share a PostgreSQL database. Another
 * visitor loads pages and books, which no fault of the database may disturb.
 */
export async function runSharedScenario(
  conditions: Conditions,
  { answersAlways, first }: ScenarioOptions & Pick<PairOptions, 'first'>,
  act: (scene: SharedScene) => Promise<string>,
): Promise<Outcome> {
  await using closing = new AsyncDisposableStack();
  const cluster = await conditions.cluster();
  const { site } = conditions.environment;
  const pair = await startPair(cluster, closing, { site, ...(first && { first }) });
  const balancer = await openBalancer(pair.instances.map(({ port }) => port));
  closing.defer(balancer.close);
  const { port } = balancer;
  return await observe(
    conditions.environment,
    { instances: pair.instances, port, visited: port, folder: pair.url },
    answersAlways,
    (scene) => act({ ...scene, ...pair, cluster }),
  );
}

interface PairOptions {
  site: string;
  env?: Record<string, string>;
  /** Options of the first server, for example of its clock. */
  first?: Pick<ServerOptions, 'env' | 'nodeArguments'>;
}

export type Pair = Awaited<ReturnType<typeof startPair>>;

/** Starts two servers that share a new database with accounts. They are killed with `closing`. */
export async function startPair(
  cluster: Cluster,
  closing: AsyncDisposableStack,
  { site, env, first }: PairOptions,
) {
  const url = await cluster.createDatabase();
  await addAccounts(url);
  const link = await openLink(cluster.port);
  closing.defer(link.close);
  const linked = new URL(url);
  linked.port = link.port.toString();
  const start = async (database: URL, options: PairOptions['first'] = {}) => {
    const variables = { ...env, ...options.env, DATABASE_URL: database.href };
    const instance = await startInstance({ site, folder: '', ...options, env: variables });
    closing.defer(instance.kill);
    return instance;
  };
  const instances = [await start(linked, first), await start(url)] as const;
  return {
    url,
    instances,
    /** The network between the first instance and the database. */
    link,
  };
}

interface Observed {
  instances: readonly Instance[];
  /** The port of the workload. */
  port: number;
  /** The port of the other visitor. */
  visited: number;
  /** Of the database, or its URL. */
  folder: string | URL;
}

async function observe(
  { page, book }: Conditions['environment'],
  { instances, port, visited, folder }: Observed,
  answersAlways = true,
  act: (scene: Scene) => Promise<string>,
): Promise<Outcome> {
  await using closing = new AsyncDisposableStack();
  const workload = startWorkload(() => port);
  closing.defer(workload.close);
  const visitor = startVisitor({ port: visited, paths: [page, book], every: 50 });
  closing.defer(async () => void (await visitor.stop()));
  const failures: string[] = [];
  if (!(await workload.isRunning())) failures.push('the clients did not work at first');
  const times = await act({ workload, failures });
  for (const instance of instances) {
    if (instance.isAlive()) continue;
    failures.push('the server died');
    await instance.start();
  }
  failures.push(...(await workload.finish()));
  const visits = await visitor.stop();
  const failed = visits.filter((visit) => visit.failed).length;
  if (answersAlways && failed > 0) failures.push(`${failed.toString()} visits failed`);
  const memoryAfter = Math.max(...instances.map(({ pid }) => memoryOf(pid())));
  await Promise.all(instances.map((instance) => instance.stop()));
  const { lost, doubled } = await workload.balance(folder);
  const answered = visits.filter((visit) => !visit.failed);
  return { times, lost, doubled, visits: answered, memoryAfter, failures };
}
