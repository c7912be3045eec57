import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counterNames } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { startCluster } from '@tales/testing/postgres/cluster';
import { shiftClock } from '@tales/testing/shift-clock';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Stack, startStack } from '../stack/stack.ts';
import { makeBuilds } from './builds.ts';
import { demoPassword } from './demo-accounts.ts';
import { NAME, nginxSkipReason } from './deployment.ts';
import { openClient } from './https-client.ts';
import { increment, type Load, loadPages, talk } from './load.ts';

const SLOW_MACHINE = { timeout: 60_000 };
const MINUTE = 60_000;

interface Scene {
  instances: Stack['instances'];
  /** A newer build of the site. */
  newer: string;
  /** A folder that is removed after the test. */
  folder: string;
  /** Waits until each visitor has done some things more. */
  more: (things: number) => Promise<void>;
}

/**
 * Visitors load pages, increment every counter and chat, through nginx and two instances with one database,
 * while `act` disturbs them. None of them may notice it.
 *
 * @returns the scripts that the pages asked for, and how often each chat was connected
 */
async function disturb(act: (scene: Scene) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'tales-under-load-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const cluster = await startCluster();
  onTestFinished(() => cluster.remove());
  const [site = '', newer = ''] = await makeBuilds(['app-4d2', 'app-9e1']);
  const instance = { site, folder, env: { DATABASE_URL: cluster.url() } };
  const stack = await startStack({ name: NAME, instances: [instance, instance] });
  onTestFinished(stack.close);
  const { httpsPort: port, certificate } = stack.nginx;
  const open = (localAddress: string) => {
    const client = openClient({ port, certificate, name: NAME, localAddress });
    onTestFinished(client.close);
    return client;
  };

  const scripts = new Set<string>();
  const readers = ['/', '/de/about', '/fr/elias'].map((page, index) =>
    loadPages(open(`127.0.0.5${index.toString()}`), [page], scripts),
  );
  const counters = counterNames.map((_, index) =>
    increment(open(`127.0.0.6${index.toString()}`), index),
  );
  const speakers = await Promise.all(
    ['reader', 'writer'].map((username) =>
      talk({
        client: open('127.0.0.70'),
        account: { username, password: demoPassword(stack, username) },
        name: NAME,
        port,
        certificate,
      }),
    ),
  );
  onTestFinished(async () => {
    await Promise.all(speakers.map((speaker) => speaker.leave()));
  });
  const all: Load[] = [...readers, ...counters, ...speakers];
  const more = async (things: number) => {
    const goals = all.map((load) => load.done() + things);
    await vi.waitFor(() => {
      expect(all.every((load, index) => load.done() >= (goals[index] ?? 0))).toBe(true);
    }, SLOW_MACHINE);
  };

  await more(5);
  await act({ instances: stack.instances, newer, folder, more });
  await more(5);
  await Promise.all(all.map((load) => load.stop()));

  expect(all.flatMap(({ problems }) => problems)).toEqual([]);
  const counted = JSON.parse(
    (await open('127.0.0.1').get(apiPaths.counters)).body.toString(),
  ) as object;
  expect(counted).toEqual(
    Object.fromEntries(counterNames.map((name, index) => [name, counters[index]?.done()])),
  );
  const said = speakers.flatMap(({ acknowledged }) => [...acknowledged]).sort();
  for (const { received } of speakers) {
    await vi.waitFor(() => {
      expect(received.size).toBeGreaterThanOrEqual(said.length);
    }, SLOW_MACHINE);
    expect([...received.values()].sort()).toEqual(said);
  }
  return {
    scripts: [...scripts],
    connections: speakers.map((speaker) => speaker.connections()),
  };
}

describe.skipIf(nginxSkipReason !== undefined || postgresSkipReason() !== undefined)(
  'visitors lose nothing, have nothing twice and see no error',
  { timeout: 180_000 },
  () => {
    it('while one instance after the other is upgraded', async () => {
      const { scripts, connections } = await disturb(async ({ instances, newer, more }) => {
        for (const each of instances) {
          await each.stop();
          await more(20);
          await each.start({ site: newer });
          await more(20);
        }
      });
      expect(scripts).toEqual(['/assets/app-4d2.js', '/assets/app-9e1.js']);
      // Each was connected to an instance that was stopped.
      expect(connections.every((count) => count > 1)).toBe(true);
    });

    it('while one instance is frozen, and goes on', async () => {
      await disturb(async ({ instances: [first], more }) => {
        first.signal('SIGSTOP');
        await more(2);
        first.signal('SIGCONT');
      });
    });

    it.each([
      ['ten minutes ahead', 10 * MINUTE],
      ['a day behind', -24 * 60 * MINUTE],
    ])('while one instance starts with its clock %s', async (_, offset) => {
      await disturb(async ({ instances: [first], folder, more }) => {
        const clock = shiftClock(join(folder, 'clock'));
        clock.set(offset);
        await first.stop();
        await first.start(clock.options);
        await more(20);
      });
    });
  },
);
