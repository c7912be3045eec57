/**
 * Causes faults of servers, disk, clock, network and database while clients increment counters, write and
 * read messages, and prints how many acknowledged calls were lost and how many were executed twice.
 *
 * --short           a few seconds for each, one with each database at a time
 * --only a,b        these faults
 * --minutes n       of generated histories, with each database (default: one round of each)
 * --seed n          generates the same steps again (default: random, printed)
 * --markdown        prints the table as Markdown
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from '@tales/testing/postgres/cluster';
import { unmeasurable } from '@tales/testing/process-figures';
import { openTestEnvironment } from '@tales/testing/test-environment';
import { durationsOf } from '@tales/testing/visitor';
import { formatTable, mebibytes, milliseconds } from '../table.ts';
import { failure, writeTally } from '../tally/tally.ts';
import type { Fault, Outcome } from './fault.ts';
import { faults as embeddedFaults } from './faults.ts';
import { models } from './model/model.ts';
import { sharedFaults } from './shared-faults.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    markdown: { type: 'boolean', default: false },
  },
});
const chosen = values.only?.split(',');
const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));
const select = (faults: readonly Fault[]) =>
  faults.filter(({ name }) => chosen?.includes(name) ?? true);
/** Each list is worked off in its order. The faults of the second one share a PostgreSQL server. */
const lists = [select(embeddedFaults), select([...sharedFaults, ...models])];
const reportFile = join(import.meta.dirname, '../../reports/faults.json');
const head = ['Fault', 'Times', 'Lost', 'Doubled', 'Others p95', 'Memory after', 'Result'];

if (unmeasurable) {
  console.log(`Faults were not caused: ${unmeasurable}.`);
  writeTally(reportFile, { passed: 0, failed: 0 });
} else {
  const environment = await openTestEnvironment({ small: values.short });
  const rows: string[][] = [];
  const failed: string[] = [];
  let skipped = 0;
  let started: Promise<Cluster> | undefined;
  const cluster = () => (started ??= startCluster({ durable: true }));

  async function cause(list: readonly Fault[]): Promise<string[][]> {
    const caused: string[][] = [];
    for (const fault of list) {
      caused.push(await rowOf(fault));
      console.error(caused.at(-1)?.join(' | '));
    }
    return caused;
  }

  async function rowOf(fault: Fault): Promise<string[]> {
    const reason = fault.impossible?.();
    if (reason !== undefined) {
      skipped++;
      return [fault.title, '-', '-', '-', '-', '-', `skipped: ${reason}`];
    }
    const conditions = {
      environment,
      cluster,
      short: values.short,
      minutes: numberOf(values.minutes),
      seed: numberOf(values.seed),
    };
    const { times, lost, doubled, visits, memoryAfter, failures } = await fault
      .run(conditions)
      .catch((error: unknown): Outcome => {
        console.error(fault.name, error);
        return { times: '-', lost: 0, doubled: 0, visits: [], failures: [String(error)] };
      });
    const hasHeld = lost === 0 && doubled === 0 && failures.length === 0;
    if (!hasHeld) failed.push(failure(fault.title, failures.join('; ')));
    return [
      fault.title,
      times,
      lost.toString(),
      doubled.toString(),
      milliseconds(durationsOf(visits).p95),
      memoryAfter === undefined ? '-' : mebibytes(memoryAfter),
      hasHeld ? 'held' : ['failed', ...failures].join(': '),
    ];
  }

  try {
    if (values.short) rows.push(...(await Promise.all(lists.map(cause))).flat());
    else for (const list of lists) rows.push(...(await cause(list)));
  } finally {
    await (await started)?.remove();
    await environment.close();
  }
  console.log(formatTable([head, ...rows], values.markdown));
  writeTally(reportFile, {
    passed: rows.length - failed.length - skipped,
    failed: failed.length,
    skipped,
    failures: failed,
  });
  process.exitCode = failed.length === 0 ? 0 : 1;
}
// Clients that have stopped may still have a pending request.
process.exit();
