import { openLink } from '@tales/testing/link';
import type { Cluster } from '@tales/testing/postgres/cluster';
import { memoryOf } from '@tales/testing/process-figures';
import { type Instance, startInstance } from '@tales/testing/server';
import type { shiftClock } from '@tales/testing/shift-clock';
import { addAccounts } from '@tales/testing/test-environment';
import { startVisitor } from '@tales/testing/visitor';
import { openBalancer } from './balancer.ts';
import type { Conditions, Outcome } from './fault.ts';
import type { ScenarioOptions } from './scenario.ts';
import { startWorkload } from './workload.ts';

export interface SharedScene {
  cluster: Cluster;
  /** The network between the first instance and the database. */
  link: Awaited<ReturnType<typeof openLink>>;
  instances: readonly [Instance, Instance];
  workload: ReturnType<typeof startWorkload>;
  failures: string[];
}

/**
 * Like `runScenario`, with two servers behind a balancer that share a PostgreSQL database. Another
 * visitor loads pages and books, which no fault of the database may disturb.
 *
 * @param act causes the fault; resolves with the `times` of the outcome
 */
export async function runSharedScenario(
  conditions: Conditions,
  {
    answersAlways = true,
    clock,
  }: Pick<ScenarioOptions, 'answersAlways'> & {
    /** The clock of the first server. @default right */
    clock?: ReturnType<typeof shiftClock>;
  },
  act: (scene: SharedScene) => Promise<string>,
): Promise<Outcome> {
  const { environment } = conditions;
  const cluster = await conditions.cluster();
  const closing: (() => unknown)[] = [];
  try {
    const url = await cluster.createDatabase();
    await addAccounts(url);
    const link = await openLink(cluster.port);
    closing.push(link.close);
    const start = async (
      database: URL,
      options: Partial<ReturnType<typeof shiftClock>['options']> = {},
    ) => {
      const instance = await startInstance({
        site: environment.site,
        folder: '',
        ...options,
        env: { ...options.env, DATABASE_URL: database.href },
      });
      closing.push(instance.stop);
      return instance;
    };
    const linked = new URL(url);
    linked.port = link.port.toString();
    const instances = [await start(linked, clock?.options), await start(url)] as const;
    const balancer = await openBalancer(instances.map(({ port }) => port));
    closing.push(balancer.close);
    const workload = startWorkload(() => balancer.port);
    closing.push(workload.close);
    const paths = [environment.page, environment.book];
    const visitor = startVisitor({ port: balancer.port, paths, every: 50 });
    closing.push(visitor.stop);

    const failures: string[] = [];
    if (!(await workload.isRunning())) failures.push('the clients did not work at first');
    const times = await act({ cluster, link, instances, workload, failures });
    failures.push(...(await workload.finish()));
    const visits = await visitor.stop();
    const failed = visits.filter((visit) => visit.failed).length;
    if (answersAlways && failed > 0) failures.push(`${failed.toString()} visits failed`);
    const memoryAfter = Math.max(...instances.map(({ pid }) => memoryOf(pid())));
    const balance = await workload.balance(url);
    return {
      times,
      ...balance,
      visits: visits.filter((visit) => !visit.failed),
      memoryAfter,
      failures,
    };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
