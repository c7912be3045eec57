import { setTimeout as wait } from 'node:timers/promises';
import { call } from '@tales/testing/http';
import {
  descriptorsOf,
  memoryOf,
  peakOf,
  resetPeak,
  unmeasurable,
} from '@tales/testing/process-figures';
import { type Server, spawnServer } from '@tales/testing/server';
import {
  accounts,
  openTestEnvironment,
  type TestEnvironment,
} from '@tales/testing/test-environment';
import { until } from '@tales/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacks } from './attacks.ts';

/** Duration of each attack in ms. */
const DURATION = 1000;
/** Maximum growth of the server's memory in MiB during an attack. */
const MAX_GROWTH = 300;

describe.skipIf(unmeasurable)('an attacked server', () => {
  let environment: TestEnvironment;
  let server: Server;
  let port: number;

  beforeAll(async () => {
    environment = await openTestEnvironment();
    server = spawnServer({ site: environment.site, folder: await environment.dataFolder() });
    port = await server.opened();
  });
  afterAll(async () => {
    await server.kill();
    await environment.close();
  });

  it.each(Object.entries(attacks))('serves visitors while it receives %s', async (_, attack) => {
    const { pid } = server;
    const memory = memoryOf(pid);
    const files = descriptorsOf(pid);
    resetPeak(pid);
    const end = performance.now() + DURATION;
    const isOver = () => performance.now() >= end;
    const attacking = attack({ port, accounts, isOver });
    expect(await visit(attacking, ['/', environment.book, '/api/public/counters'])).toEqual([]);
    expect(server.isAlive()).toBe(true);
    expect(peakOf(pid) - memory).toBeLessThan(MAX_GROWTH);
    expect(await until(() => descriptorsOf(pid) <= files + 8, 20_000)).toBe(true);
  });

  /** Requests `paths` in turn until `attacking` settles. Resolves with the failed requests. */
  async function visit(attacking: Promise<unknown>, paths: readonly string[]): Promise<unknown[]> {
    let isOver = false;
    const failures: unknown[] = [];
    const visiting = (async () => {
      for (let turn = 0; !isOver; turn++) {
        const path = paths[turn % paths.length] ?? '';
        const { status } = await call({ port, path, localAddress: '127.0.0.2' });
        if (status !== 200) failures.push([path, status]);
        await wait(20);
      }
    })();
    await attacking.finally(() => (isOver = true));
    await visiting;
    return failures;
  }
});
