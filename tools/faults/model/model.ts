/** Generated histories of the chat, checked against its promises. */
import { randomInt } from 'node:crypto';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import type { Cluster } from '@tales/testing/postgres/cluster';
import type { TestEnvironment } from '@tales/testing/test-environment';
import fc from 'fast-check';
import type { Fault } from '../fault.ts';
import type { Problem } from './check-history.ts';
import { runSteps } from './run-steps.ts';
import { steps } from './steps.ts';
import { openSystem, type System } from './system.ts';

/** Ms in which a failure is shrunk. */
const SHRINKING = 120_000;

export interface ModelOptions {
  environment: TestEnvironment;
  /** Two instances on this PostgreSQL server instead of one on SQLite. */
  cluster?: Cluster | undefined;
  /** The same seed generates the same steps. What they meet in the servers differs. */
  seed: number;
  /** Number of runs. */
  runs: number;
}

/** Runs generated steps, and prints the fewest that still fail with their seed. Returns the problems. */
export async function checkModel({ environment, cluster, seed, runs }: ModelOptions) {
  let system: System | undefined;
  let problems: readonly Problem[] = [];
  let giveUpAt = Infinity;
  let events = 0;

  const property = fc.asyncProperty(steps, async (list) => {
    if (performance.now() > giveUpAt) return;
    system ??= await openSystem(environment, cluster);
    try {
      const found = await runSteps(system, list);
      events += system.history.length;
      if (found.length === 0) return;
      problems = found;
      throw new Error(
        found
          .slice(0, 10)
          .map(({ kind, text }) => `${kind}: ${text}`)
          .join('\n'),
      );
    } catch (error) {
      giveUpAt = Math.min(giveUpAt, performance.now() + SHRINKING);
      await system.close();
      system = undefined;
      throw error;
    }
  });
  try {
    const details = await fc.check(property, { seed, numRuns: runs, unbiased: true });
    const failures: string[] = [];
    if (details.failed) {
      console.error(fc.defaultReportMessage(details), String(details.errorInstance).slice(0, 2000));
      failures.push(`seed ${seed.toString()}`);
    }
    const count = (...kinds: Problem['kind'][]) =>
      problems.filter(({ kind }) => kinds.includes(kind)).length;
    return { events, lost: count('lost'), doubled: count('doubled'), failures };
  } finally {
    await system?.close();
  }
}

function model(
  name: string,
  title: string,
  shared: boolean,
  impossible?: Fault['impossible'],
): Fault {
  return {
    name,
    title,
    ...(impossible && { impossible }),
    async run({ environment, cluster: startCluster, short }) {
      const runs = short ? 2 : 50;
      const seed = randomInt(2 ** 31);
      const cluster = shared ? await startCluster() : undefined;
      const { events, ...outcome } = await checkModel({ environment, cluster, seed, runs });
      return {
        times: `${runs.toString()} runs, ${events.toString()} events`,
        visits: [],
        ...outcome,
      };
    },
  };
}

export const models: readonly Fault[] = [
  model('model', 'Generated sends, reconnections and faults', false),
  model('shared-model', 'The same on two servers, with faults of PostgreSQL', true, () =>
    postgresSkipReason() === undefined ? undefined : 'PostgreSQL is missing',
  ),
];
