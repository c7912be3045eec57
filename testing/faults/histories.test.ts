/** Generated sequences of faults: whatever fails, nothing is lost, doubled or out of order. */
import { setTimeout as wait } from 'node:timers/promises';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { type Cluster, startCluster } from '@tales/testing/postgres/cluster';
import { seed } from '@tales/testing/seed';
import { openTestEnvironment, type TestEnvironment } from '@tales/testing/test-environment';
import fc from 'fast-check';
import { afterAll, beforeAll, it, onTestFinished } from 'vitest';
import { type Scene, withPair, withServer } from './scenario.ts';

const RUNS = 5;
/** Ms after which a failure is not shrunk any further. */
const TIME_LIMIT = 240_000;

const steps = fc.array(
  fc.record({
    /** Those with `un` end a fault that may have begun before. */
    fault: fc.constantFrom(
      ...(['kill', 'kill', 'freeze', 'unfreeze', 'cut', 'uncut', 'disconnect'] as const),
      ...(['cut database', 'uncut database', 'stop database', 'kill database'] as const),
    ),
    instance: fc.nat(1),
    /** Ms until the next one. */
    pause: fc.constantFrom(0, 10, 100, 300),
  }),
  { minLength: 1, maxLength: 20, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer Each)[]> ? Each : never;

async function take({ fault, instance: index, pause }: Step, scene: Scene, cluster?: Cluster) {
  const { instances, links, databaseLink } = scene;
  const place = index % instances.length;
  const [instance, link] = [instances[place], links[place]];
  switch (fault) {
    case 'kill':
      // It needs the database to start.
      if (place === 0) databaseLink?.restore();
      await instance?.kill();
      await instance?.start();
      break;
    case 'freeze':
      instance?.signal('SIGSTOP');
      break;
    case 'unfreeze':
      instance?.signal('SIGCONT');
      break;
    case 'cut':
      link?.cut();
      break;
    case 'uncut':
    case 'disconnect':
      // Connections from before a cut never work again, which clients find out by their heart-beats.
      link?.disconnect();
      link?.restore();
      break;
    case 'cut database':
      databaseLink?.cut();
      break;
    case 'uncut database':
      databaseLink?.restore();
      break;
    case 'stop database':
      await cluster?.stop();
      await cluster?.start();
      break;
    case 'kill database':
      cluster?.kill();
      await cluster?.start();
  }
  await wait(pause);
}

async function mend({ instances, links, databaseLink }: Scene): Promise<void> {
  databaseLink?.restore();
  for (const instance of instances) instance.signal('SIGCONT');
  for (const link of links) {
    link.disconnect();
    link.restore();
  }
}

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

async function takeSteps(cluster?: Cluster): Promise<void> {
  const property = fc.asyncProperty(steps, async (list) => {
    const act = async (scene: Scene) => {
      for (const step of list) await take(step, scene, cluster);
      await mend(scene);
    };
    if (cluster) await withPair(environment, cluster, {}, act);
    else await withServer(environment, {}, act);
  });
  await fc.assert(property, {
    ...{ seed, numRuns: RUNS, unbiased: true },
    interruptAfterTimeLimit: TIME_LIMIT,
  });
}

it('on one server', () => takeSteps());

it.skipIf(postgresSkipReason() !== undefined)('on two servers and PostgreSQL', async () => {
  const cluster = await startCluster({ durable: true });
  onTestFinished(() => cluster.remove());
  await takeSteps(cluster);
});
