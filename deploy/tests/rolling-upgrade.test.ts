import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { importFromServer } from '../../tools/attacks/harness/server.ts';
import { nginxSkipReason, startDeployment } from './deployment.ts';
import type { HttpsClient } from './https-client.ts';

/** Milliseconds between two pages of a reader. */
const PACE = 10;
const PAGES = ['/', '/de/about', '/fr/elias', '/it'];

/** Two builds of one site that differ in the name of their script. */
async function makeBuilds(): Promise<[string, string]> {
  const folder = await mkdtemp(join(tmpdir(), 'tales-builds-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { writeFixtureSite } = await importFromServer<{
    writeFixtureSite: (folder: string) => Promise<string>;
  }>('testing/fixture-site.ts');
  const before = await writeFixtureSite(join(folder, 'before'));
  const after = join(folder, 'after');
  await cp(before, after, { recursive: true });
  const client = join(after, 'client');
  for (const file of await readdir(client, { recursive: true })) {
    const path = join(client, file);
    if (file.endsWith('.html')) {
      await writeFile(path, (await readFile(path, 'utf8')).replaceAll('app-4d2', 'app-9e1'));
    } else if (file.includes('app-4d2')) {
      await rename(path, path.replace('app-4d2', 'app-9e1'));
    }
  }
  return [before, after];
}

/** Loads pages with their scripts again and again. */
function startReader({ get }: HttpsClient) {
  const problems: string[] = [];
  const scripts = new Set<string>();
  let loaded = 0;
  let isStopped = false;

  async function load(path: string) {
    const { status } = await get(path);
    if (status !== 200) problems.push(`${path}: ${status.toString()}`);
    return status;
  }

  const reading = (async () => {
    for (let turn = 0; !isStopped; turn++) {
      const path = PAGES[turn % PAGES.length] ?? '/';
      const page = await get(path);
      if (page.status !== 200) problems.push(`${path}: ${page.status.toString()}`);
      for (const [, script = ''] of page.body.toString().matchAll(/<script[^>]* src="([^"]+)"/g)) {
        await load(script);
        scripts.add(script);
      }
      loaded++;
      await wait(PACE);
    }
  })();

  return {
    problems,
    scripts,
    loaded: () => loaded,
    async stop() {
      isStopped = true;
      await reading;
    },
  };
}

describe.skipIf(nginxSkipReason !== undefined)('an upgrade of one instance after the other', () => {
  it('answers no page with an error, and every script of a page is found', async () => {
    const [before, after] = await makeBuilds();
    const { instances, client, close } = await startDeployment([before, before]);
    onTestFinished(close);
    const readers = ['127.0.0.40', '127.0.0.41', '127.0.0.42'].map((address) =>
      startReader(client(address)),
    );
    const more = async () => {
      const goal = readers.map((reader) => reader.loaded() + 20);
      await vi.waitFor(
        () => {
          expect(readers.every((reader, index) => reader.loaded() >= (goal[index] ?? 0))).toBe(
            true,
          );
        },
        { timeout: 20_000 },
      );
    };
    await more();
    for (const instance of instances) {
      await instance.stop();
      await more();
      await instance.start({ site: after });
      await more();
    }
    await Promise.all(readers.map((reader) => reader.stop()));
    expect(readers.flatMap(({ problems }) => problems)).toEqual([]);
    const loaded = new Set(readers.flatMap(({ scripts }) => [...scripts]));
    expect([...loaded]).toEqual(['/assets/app-4d2.js', '/assets/app-9e1.js']);
  });

  it('finds the scripts of a new page when an old instance is asked, and of an old page afterwards', async () => {
    const [before, after] = await makeBuilds();
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
});
