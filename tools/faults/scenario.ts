import { memoryOf } from '@tales/testing/process-figures';
import { type Server, type ServerOptions, spawnServer } from '@tales/testing/server';
import { sparePort } from '@tales/testing/spare-port';
import { startVisitor } from '@tales/testing/visitor';
import type { Conditions, Outcome } from './fault.ts';
import { startWorkload } from './workload.ts';

export interface Scene {
  folder: string;
  port: () => number;
  server: () => Server;
  workload: ReturnType<typeof startWorkload>;
  failures: string[];
  /** Restarts the server on the same port and data. */
  restart: () => Promise<void>;
}

export interface ScenarioOptions extends Partial<Pick<ServerOptions, 'env' | 'nodeArguments'>> {
  /** @default a new one with accounts */
  folder?: string;
  /** Opens a proxy for the workload. @default none */
  through?: (port: () => number) => Promise<{ port: number; close: () => void }>;
  /** Whether the other visitor's failed requests count: not while the server is down. @default true */
  answersAlways?: boolean;
}

/**
 * Runs a workload and another visitor on a server, causes a fault, waits until all calls are
 * acknowledged, stops the server and compares the database with the acknowledged calls.
 *
 * @param act causes the fault; resolves with the `times` of the outcome
 */
export async function runScenario(
  { environment }: Conditions,
  options: ScenarioOptions,
  act: (scene: Scene) => Promise<string>,
): Promise<Outcome> {
  const folder = options.folder ?? (await environment.dataFolder());
  const port = await sparePort();
  const start = () =>
    spawnServer({
      site: environment.site,
      folder,
      port,
      ...(options.env && { env: options.env }),
      ...(options.nodeArguments && { nodeArguments: options.nodeArguments }),
    });
  let server = start();
  await server.opened();
  const proxy = await options.through?.(() => port);
  const workload = startWorkload(() => proxy?.port ?? port);
  const visitor = startVisitor({ port, paths: [environment.page, environment.book], every: 50 });
  const failures: string[] = [];
  try {
    if (!(await workload.isRunning())) failures.push('the clients did not work at first');
    const times = await act({
      folder,
      port: () => port,
      server: () => server,
      workload,
      failures,
      async restart() {
        await server.exit;
        server = start();
        await server.opened();
      },
    });
    if (!server.isAlive()) {
      failures.push('the server died');
      server = start();
      await server.opened();
    }
    failures.push(...(await workload.finish()));
    const visits = await visitor.stop();
    const failed = visits.filter((visit) => visit.failed).length;
    if ((options.answersAlways ?? true) && failed > 0) {
      failures.push(`${failed.toString()} visits failed`);
    }
    const memoryAfter = memoryOf(server.pid);
    await server.stop();
    const { lost, doubled } = await workload.balance(folder);
    return {
      times,
      lost,
      doubled,
      visits: visits.filter((visit) => !visit.failed),
      memoryAfter,
      failures,
    };
  } finally {
    workload.close();
    proxy?.close();
    await visitor.stop();
    if (server.isAlive()) server.signal('SIGKILL');
  }
}
