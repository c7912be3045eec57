import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { counterNames } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { postgresSkipReason } from '../../tools/postgres/binaries.ts';
import { startCluster } from '../../tools/postgres/cluster.ts';
import { startStack } from '../stack/stack.ts';
import { makeBuilds } from './builds.ts';
import { demoPassword } from './demo-accounts.ts';
import { NAME, nginxSkipReason, startDeployment } from './deployment.ts';
import { openClient } from './https-client.ts';
import { increment, type Load, loadPages, talk } from './load.ts';

const PATIENCE = { timeout: 30_000 };
const isSkipped = nginxSkipReason !== undefined || postgresSkipReason() !== undefined;

describe.skipIf(nginxSkipReason !== undefined)('an upgrade of one of two instances', () => {
  it('finds the scripts of a new page when an old instance is asked, and of an old page afterwards', async () => {
    const [before = '', after = ''] = await makeBuilds(['app-4d2', 'app-9e1']);
    const { instances, client, close } = await startDeployment([before, after]);
    onTestFinished(close);
    const { get } = client();
    for (const script of ['/assets/app-4d2.js', '/assets/app-9e1.js']) {
      // More often than there are instances: each is asked.
      for (const encoding of ['br', 'gzip', 'identity', 'deflate']) {
        const answer = await get(script, { 'accept-encoding': encoding });
        expect([script, answer.status]).toEqual([script, 200]);
        expect(answer.headers['content-encoding']).toBe(
          ['br', 'gzip'].includes(encoding) ? encoding : undefined,
        );
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
    }
    await instances[0].stop();
    await instances[0].start({ site: after });
    // A page that was opened before the upgrade asks for a script that no instance has any more.
    const late = await get('/assets/app-4d2.js?v=1', { 'accept-encoding': 'gzip, deflate, br' });
    expect(late.status).toBe(200);
    expect(late.headers['content-encoding']).toBe('br');
    expect((await get('/assets/app-000.js')).status).toBe(404);
  });

  it('finds the scripts of the last two builds when both instances have a new one', async () => {
    const builds = await makeBuilds(['app-4d2', 'app-9e1', 'app-c07']);
    const newest = builds.at(-1) ?? '';
    const { keepFormerFiles } = (await import(
      pathToFileURL(join(import.meta.dirname, '../../apps/site/build/former-builds.ts')).href
    )) as { keepFormerFiles: (from: string, to: string) => void };
    for (const [index, former] of builds.slice(0, -1).entries()) {
      keepFormerFiles(former, builds[index + 1] ?? '');
    }
    const { client, close } = await startDeployment([newest, newest]);
    onTestFinished(close);
    for (const script of ['/assets/app-4d2.js', '/assets/app-9e1.js', '/assets/app-c07.js']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { status, headers } = await client().get(script, { 'accept-encoding': encoding });
        expect([script, status]).toEqual([script, 200]);
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
    }
  });
});

describe.skipIf(isSkipped)('an upgrade of one instance after the other', () => {
  it('loses and doubles nothing under load, and answers no visitor with an error', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tales-upgrade-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const cluster = await startCluster();
    onTestFinished(() => cluster.remove());
    const [before = '', after = ''] = await makeBuilds(['app-4d2', 'app-9e1']);
    const instance = { site: before, folder, env: { DATABASE_URL: cluster.url() } };
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
    const all: Load[] = [...readers, ...counters, ...speakers];
    const more = async () => {
      const goals = all.map((load) => load.done() + 20);
      await vi.waitFor(() => {
        expect(all.every((load, index) => load.done() >= (goals[index] ?? 0))).toBe(true);
      }, PATIENCE);
    };

    await more();
    for (const each of stack.instances) {
      await each.stop();
      await more();
      await each.start({ site: after });
      await more();
    }
    await Promise.all(all.map((load) => load.stop()));

    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    expect([...scripts]).toEqual(['/assets/app-4d2.js', '/assets/app-9e1.js']);
    const counted = JSON.parse(
      (await open('127.0.0.1').get(apiPaths.counters)).body.toString(),
    ) as object;
    expect(counted).toEqual(
      Object.fromEntries(counterNames.map((name, index) => [name, counters[index]?.done()])),
    );
    const said = speakers.flatMap(({ acknowledged }) => [...acknowledged]).sort();
    for (const { received, connections } of speakers) {
      await vi.waitFor(() => {
        expect(received.size).toBeGreaterThanOrEqual(said.length);
      }, PATIENCE);
      expect([...received.values()].sort()).toEqual(said);
      // Each was connected to an instance that was stopped.
      expect(connections()).toBeGreaterThan(1);
    }
    await Promise.all(speakers.map((speaker) => speaker.leave()));
  }, 120_000);
});
