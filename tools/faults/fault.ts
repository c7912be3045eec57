import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { type Cluster, startCluster } from '@tales/testing/postgres/cluster';
import { unmeasurable } from '@tales/testing/process-figures';
import { openTestEnvironment, type TestEnvironment } from '@tales/testing/test-environment';
import { durationsOf, type Visit } from '@tales/testing/visitor';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { formatTable, mebibytes, milliseconds } from '../table.ts';

export interface Outcome {
  /** The number of repetitions, or the duration. */
  times: string;
  lost: number;
  doubled: number;
  /** The other visitor's requests, if there was one. */
  visits: readonly Visit[];
  /** Memory afterwards in MiB, if the server was still running. */
  memoryAfter?: number;
  /** Broken promises other than losses and duplicates. */
  failures: readonly string[];
}

export interface Conditions {
  environment: TestEnvironment;
  /** The PostgreSQL server of the faults of a file, started when it is first needed. Each uses a database of its own. */
  cluster: () => Promise<Cluster>;
  /** True for a run of a few seconds. */
  short: boolean;
}

export interface Fault {
  name: string;
  title: string;
  /** Why the fault cannot be caused on this machine. */
  impossible?: () => string | undefined;
  run: (conditions: Conditions) => Promise<Outcome>;
}

/** Why a fault of PostgreSQL cannot be caused. */
export const needsPostgres = (): string | undefined =>
  postgresSkipReason() === undefined ? undefined : 'PostgreSQL is missing';

/** Makes a test of each fault: nothing is lost, doubled or broken. Prints what happened as a table. */
export function testFaults(faults: readonly Fault[]): void {
  const { short } = inject('options');
  const rows = [['Fault', 'Times', 'Lost', 'Doubled', 'Others p95', 'Memory after', 'Result']];
  let environment: TestEnvironment;
  let started: Promise<Cluster> | undefined;
  const cluster = () => (started ??= startCluster({ durable: true }));

  beforeAll(async () => {
    environment = await openTestEnvironment({ small: short });
  });
  afterAll(async () => {
    await (await started)?.remove();
    await environment.close();
    if (rows.length > 1) console.log(formatTable(rows, true));
  });

  for (const { name, title, impossible, run } of faults) {
    it(`${name}: ${title}`, async ({ skip }) => {
      const reason = unmeasurable ?? impossible?.();
      if (reason !== undefined) skip(reason);
      const { times, lost, doubled, visits, memoryAfter, failures } = await run({
        environment,
        cluster,
        short,
      });
      const problems = [
        ...(lost > 0 ? [`${lost.toString()} lost`] : []),
        ...(doubled > 0 ? [`${doubled.toString()} doubled`] : []),
        ...failures,
      ].join('; ');
      rows.push([
        ...[title, times, lost.toString(), doubled.toString()],
        milliseconds(durationsOf(visits).p95),
        memoryAfter === undefined ? '-' : mebibytes(memoryAfter),
        problems || 'held',
      ]);
      expect(problems).toBe('');
    });
  }
}
