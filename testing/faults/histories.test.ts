import { setTimeout as wait } from 'node:timers/promises';
import type { NetworkLink } from '@tales/testing/link';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { type Cluster, startCluster } from '@tales/testing/postgres/cluster';
import { seed } from '@tales/testing/seed';
import type { Instance } from '@tales/testing/server';
import { openTestEnvironment, type TestEnvironment } from '@tales/testing/test-environment';
import fc from 'fast-check';
import { afterAll, beforeAll, it, onTestFinished, vi } from 'vitest';
import { type Scene, withPair, withServer } from './scenario.ts';

const RUNS = 5;
/** Time in ms after which fast-check stops running and shrinking cases. */
const TIME_LIMIT = 240_000;

interface Place {
  instance: Instance;
  /** Proxy between the clients and the instance. */
  link: NetworkLink;
  /** Proxy between the first instance and the database. */
  databaseLink?: NetworkLink | undefined;
  cluster?: Cluster | undefined;
}

const faults: Record<string, (place: Place) => unknown> = {
  async kill({ instance, databaseLink }) {
    // The server cannot start without a connection to the database.
    databaseLink?.restore();
    await instance.kill();
    // Retries, because PostgreSQL may keep the locks of an interrupted transaction for up to 5 s.
    await vi.waitFor(() => instance.start(), { timeout: 20_000, interval: 1000 });
  },
  freeze: ({ instance }) => instance.signal('SIGSTOP'),
  unfreeze: ({ instance }) => instance.signal('SIGCONT'),
  cut: ({ link }) => link.cut(),
  uncut({ link }) {
    // Connections that were open during a cut never recover, so the clients must open new ones.
    link.disconnect();
    link.restore();
  },
  cutDatabase: ({ databaseLink }) => databaseLink?.cut(),
  uncutDatabase: ({ databaseLink }) => databaseLink?.restore(),
  async stopDatabase({ cluster }) {
    await cluster?.stop();
    await cluster?.start();
  },
  async killDatabase({ cluster }) {
    cluster?.kill();
    await cluster?.start();
  },
};

const steps = fc.array(
  fc.record({
    fault: fc.constantFrom(...Object.keys(faults)),
    index: fc.nat(1),
    /** Time in ms to wait after the fault. */
    pause: fc.constantFrom(0, 10, 100, 300),
  }),
  { minLength: 1, maxLength: 20, size: 'max' },
);

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

async function takeSteps(cluster?: Cluster): Promise<void> {
  const property = fc.asyncProperty(steps, async (list) => {
    const act = async ({ instances, links, databaseLink }: Scene) => {
      const places = instances.map((instance, index): Place => {
        return { instance, link: links[index] as NetworkLink, databaseLink, cluster };
      });
      for (const { fault, index, pause } of list) {
        await faults[fault]?.(places[index % places.length] as Place);
        await wait(pause);
      }
      for (const end of ['uncutDatabase', 'unfreeze', 'uncut']) {
        for (const place of places) await faults[end]?.(place);
      }
    };
    if (cluster) await withPair(environment, cluster, {}, act);
    else await withServer(environment, {}, act);
  });
  await fc.assert(property, {
    seed,
    numRuns: RUNS,
    unbiased: true,
    interruptAfterTimeLimit: TIME_LIMIT,
  });
}

it('one server does not lose, duplicate or reorder acknowledged calls during generated sequences of faults', () =>
  takeSteps());

it.skipIf(postgresSkipReason() !== undefined)(
  'two servers do not lose, duplicate or reorder acknowledged calls during generated sequences of faults',
  async () => {
    const cluster = await startCluster({ durable: true });
    onTestFinished(() => cluster.remove());
    await takeSteps(cluster);
  },
);
