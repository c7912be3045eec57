/** Generated histories of the chat, checked against its promises. */
import { shrinkFor } from '@tales/testing/fuzz';
import type { Cluster } from '@tales/testing/postgres/cluster';
import type { TestEnvironment } from '@tales/testing/test-environment';
import fc from 'fast-check';
import { inject } from 'vitest';
import { type Conditions, needsPostgres, type Outcome, testFaults } from '../fault.ts';
import type { Problem } from './check-history.ts';
import { runSteps } from './run-steps.ts';
import { steps } from './steps.ts';
import { openSystem, type System } from './system.ts';

/** Ms in which a failure is shrunk. */
const SHRINKING = 120_000;

interface ModelOptions {
  environment: TestEnvironment;
  /** Two instances on this PostgreSQL server instead of one on SQLite. */
  cluster?: Cluster | undefined;
  /** The same seed generates the same steps. What they meet in the servers differs. */
  seed: number;
  /** Number of runs. */
  runs: number;
}

/** Runs generated steps, and prints the fewest that still fail with their seed. Returns the problems. */
async function checkModel({ environment, cluster, seed, runs }: ModelOptions) {
  let system: System | undefined;
  let problems: readonly Problem[] = [];
  let events = 0;

  const property = fc.asyncProperty(
    steps,
    shrinkFor(SHRINKING, async (list) => {
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
        await system.close();
        system = undefined;
        throw error;
      }
    }),
  );
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

async function run({ environment, short }: Conditions, cluster?: Cluster): Promise<Outcome> {
  const { minutes, seed } = inject('options');
  const runs = short ? 2 : minutes > 0 ? 10 : 50;
  const end = performance.now() + minutes * 60_000;
  let [rounds, total] = [0, 0];
  for (;;) {
    console.error(`Seed ${(seed + rounds).toString()}`);
    const options = { environment, cluster, seed: seed + rounds, runs };
    const { events, ...outcome } = await checkModel(options);
    rounds++;
    total += events;
    if (performance.now() < end && outcome.failures.length === 0) continue;
    const times = `${(rounds * runs).toString()} runs, ${total.toString()} events`;
    return { times, visits: [], ...outcome };
  }
}

testFaults([
  {
    name: 'model',
    title: 'Generated sends, reconnections and faults',
    run: (conditions) => run(conditions),
  },
  {
    name: 'shared-model',
    title: 'The same on two servers, with faults of PostgreSQL',
    impossible: needsPostgres,
    run: async (conditions) => run(conditions, await conditions.cluster()),
  },
]);
