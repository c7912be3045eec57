/**
 * Runs PostgreSQL, two instances of the server, and nginx with TLS on this machine until Ctrl-C. Creates the
 * database at the start and removes it at the end. The site must already be built.
 *
 * HTTPS_PORT and HTTP_PORT replace the ports 443 and 80. The chat works only if HTTPS_PORT is 443, because
 * pages loaded over HTTPS always open the chat at port 443.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@tales/testing/postgres/cluster';
import { startStack } from './stack/stack.ts';

// Most browsers resolve this name to this machine. HSTS for `localhost` itself would apply to all its ports.
const NAME = 'tales.localhost';

const accounts = join(import.meta.dirname, '../apps/server/src/cli/cli.ts');
const site = join(import.meta.dirname, '../apps/site/dist');
const httpsPort = Number(process.env['HTTPS_PORT'] ?? 443);
const httpPort = Number(process.env['HTTP_PORT'] ?? 80);
const origin = httpsPort === 443 ? `https://${NAME}` : `https://${NAME}:${httpsPort}`;

const asked = new Promise<void>((resolve) => {
  process.once('SIGINT', resolve);
  process.once('SIGTERM', resolve);
});
const folder = await mkdtemp(join(tmpdir(), 'tales-local-'));
try {
  console.log('Starting PostgreSQL, two instances and nginx …');
  const cluster = await startCluster({ durable: true });
  try {
    const env = { DATABASE_URL: cluster.url() };
    const password = randomBytes(9).toString('base64url');
    for (const name of ['reader', 'writer']) {
      execFileSync(process.execPath, [accounts, 'add', name], { env, input: password });
    }
    const instance = { site, folder, env };
    const stack = await startStack({
      name: NAME,
      origin,
      httpPort,
      httpsPort,
      instances: [instance, instance],
    });
    const [first, second] = stack.instances;
    console.log(
      [
        `Tales Between Worlds is open at ${origin}`,
        `  from two instances, at ${first.address} and ${second.address}`,
        `  with the database ${cluster.url()}`,
        `  and the self-signed certificate ${stack.nginx.certificate}`,
        `  The accounts reader and writer have the password ${password}`,
        'Ctrl-C stops everything and removes the database.',
      ].join('\n'),
    );
    await asked;
    await stack.close();
  } finally {
    await cluster.remove();
  }
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, address, reason] = /bind\(\) to (\S+) failed \((\d+):/.exec(message) ?? [];
  if (reason === '13') {
    return `nginx may not listen at ${String(address)}: run this as root, or allow it with sysctl net.ipv4.ip_unprivileged_port_start=80.`;
  }
  if (reason === '98') {
    return `${String(address)} is taken: stop what uses it, or set HTTPS_PORT and HTTP_PORT to other ports.`;
  }
  return message;
}
