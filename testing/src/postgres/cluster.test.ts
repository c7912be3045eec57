import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { postgresSkipReason } from './binaries.ts';
import { type Cluster, startCluster } from './cluster.ts';

const skipReason = postgresSkipReason();
if (skipReason !== undefined) console.warn(skipReason);

const ask = async ({ programs, url }: Cluster, question: string) => {
  const psql = join(programs, 'psql');
  const { stdout } = await promisify(execFile)(psql, ['-XAt', url(), '-c', question]);
  return stdout.trim();
};

describe.skipIf(skipReason !== undefined)('startCluster', () => {
  it('starts a server, also again after it was killed, and removes its folder', async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.remove());
    await ask(cluster, 'create table notes (text text)');
    cluster.kill();
    await cluster.start();
    await ask(cluster, 'select * from notes');
    await cluster.stop();
    await expect(ask(cluster, 'select 1')).rejects.toThrow(/Connection refused/);
    await cluster.start();
    const folder = join(await ask(cluster, 'show data_directory'), '..');
    expect(existsSync(folder)).toBe(true);
    await cluster.remove();
    expect(existsSync(folder)).toBe(false);
  });

  it('ends with its process, even if that is killed', async () => {
    const program = `
      const { startCluster } = await import(${JSON.stringify(join(import.meta.dirname, 'cluster.ts'))});
      const { url } = await startCluster();
      console.log(url());
      setInterval(() => {}, 1000);
    `;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = (await once(child.stdout, 'data')) as [Buffer];
    const { port } = new URL(url.toString());
    const answers = () => fetch(`http://127.0.0.1:${port}`).catch((error: Error) => error.cause);
    await expect(answers()).resolves.not.toMatchObject({ code: 'ECONNREFUSED' });
    child.kill('SIGKILL');
    await vi.waitFor(
      async () => {
        await expect(answers()).resolves.toMatchObject({ code: 'ECONNREFUSED' });
      },
      { timeout: 20_000 },
    );
  });
});
