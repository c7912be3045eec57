import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { sparePort } from '@tales/testing/spare-port';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nginxSkipReason } from './deployment.ts';
import { openClient } from './https-client.ts';

const isSkipped = nginxSkipReason !== undefined || postgresSkipReason() !== undefined;

describe.skipIf(isSkipped)('deploy/local.ts', () => {
  it('prints the URL of the site and an account name, serves a page over TLS, and stops all servers on Ctrl-C', async () => {
    const httpsPort = await sparePort();
    const httpPort = await sparePort();
    const child = spawn(process.execPath, [join(import.meta.dirname, '../local.ts')], {
      env: { ...process.env, HTTPS_PORT: httpsPort.toString(), HTTP_PORT: httpPort.toString() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'close');
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await exit;
    });
    let output = '';
    while (!output.includes('Ctrl-C')) {
      const [chunk] = (await Promise.race([once(child.stdout, 'data'), exit])) as [unknown];
      if (!Buffer.isBuffer(chunk)) throw new Error(`It ended: ${output}`);
      output += chunk.toString();
    }
    expect(output).toContain(`open at https://tales.localhost:${httpsPort}\n`);
    expect(output).toMatch(/reader/);
    const certificate = /certificate (\S+)/.exec(output)?.[1] ?? '';
    const { get, close } = openClient({ port: httpsPort, certificate, name: 'tales.localhost' });
    expect((await get('/de')).status).toBe(200);
    close();

    child.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
    const instances = [...output.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port));
    // The output contains the ports of the two instances and of PostgreSQL.
    expect(instances).toHaveLength(3);
    for (const port of [...instances, httpsPort, httpPort]) {
      const [error] = await once(connect({ host: '127.0.0.1', port }), 'error');
      expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    }
  });
});
