import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeBuilds } from './builds.ts';
import { nginxSkipReason, startDeployment } from './deployment.ts';

const formerBuilds = join(import.meta.dirname, '../../apps/site/build/former-builds.ts');

describe.skipIf(nginxSkipReason !== undefined)('nginx during an upgrade', () => {
  it('serves scripts of both builds when one of two instances has been upgraded, and cached scripts of the old build when both have been upgraded', async () => {
    const [before = '', after = ''] = await makeBuilds(['app-4d2', 'app-9e1']);
    const { instances, client, close } = await startDeployment([before, after]);
    onTestFinished(close);
    const { get } = client();
    for (const script of ['/assets/app-4d2.js', '/assets/app-9e1.js']) {
      // nginx alternates between the instances, so each instance receives at least one of these requests.
      for (const encoding of ['br', 'gzip', 'identity', 'deflate']) {
        const answer = await get(script, { 'accept-encoding': encoding });
        expect([script, answer.status]).toEqual([script, 200]);
        expect(answer.headers['content-encoding']).toBe(
          ['br', 'gzip'].includes(encoding) ? encoding : undefined,
        );
        expect(answer.headers['cache-control']).toBe(
          'public, max-age=31536000, immutable, no-transform',
        );
      }
    }
    await instances[0].stop();
    await instances[0].start({ site: after });
    // A page opened before the upgrade requests a script that only nginx's cache still contains.
    const late = await get('/assets/app-4d2.js?v=1', { 'accept-encoding': 'gzip, deflate, br' });
    expect(late.status).toBe(200);
    expect(late.headers['content-encoding']).toBe('br');
    expect((await get('/assets/app-000.js')).status).toBe(404);
  });

  it('serves the scripts of the new build, including those of two former builds', async () => {
    const builds = await makeBuilds(['app-4d2', 'app-9e1', 'app-c07']);
    const newest = builds.at(-1) ?? '';
    for (const [index, former] of builds.slice(0, -1).entries()) {
      const files = [formerBuilds, former, builds[index + 1] ?? ''];
      await promisify(execFile)(process.execPath, files);
    }
    const { client, close } = await startDeployment([newest, newest]);
    onTestFinished(close);
    for (const script of ['/assets/app-4d2.js', '/assets/app-9e1.js', '/assets/app-c07.js']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { status, headers } = await client().get(script, { 'accept-encoding': encoding });
        expect([script, status]).toEqual([script, 200]);
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
      }
    }
  });
});
