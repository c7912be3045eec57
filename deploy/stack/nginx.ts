import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sparePort } from '@tales/testing/spare-port';
import { renderNginx } from '../nginx/render.ts';
import { makeCertificate } from './certificate.ts';
import { requireProgram } from './programs.ts';

const POLL = 20;

export type NginxOptions = {
  /** Host name of the site and the certificate. */
  name: string;
  /** Origin of the site. @default `https://` followed by `name` */
  origin?: string;
  /** Addresses of the two instances of the server, such as `127.0.0.1:8081`. */
  instances: readonly [string, string];
  /** @default a free port */
  httpPort?: number;
  /** @default a free port */
  httpsPort?: number;
};

/**
 * Starts nginx with the configuration of the deployment and a self-signed certificate.
 * @throws Error if nginx or openssl is missing, or if nginx does not start
 */
export async function startNginx({
  name,
  origin = `https://${name}`,
  instances: [first, second],
  httpPort,
  httpsPort,
}: NginxOptions) {
  const program = requireProgram('nginx', 'nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'tales-nginx-'));
  const { certificate, key } = makeCertificate(folder, name);
  const ports = {
    httpPort: httpPort ?? (await sparePort()),
    httpsPort: httpsPort ?? (await sparePort()),
  };
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    renderNginx({
      SERVER_NAME: name,
      SITE_ORIGIN: origin,
      TLS_CERTIFICATE: certificate,
      TLS_KEY: key,
      INSTANCE_1: first,
      INSTANCE_2: second,
      LISTEN_IPV4: '127.0.0.1',
      LISTEN_IPV6: '[::1]',
      HTTP_PORT: ports.httpPort.toString(),
      HTTPS_PORT: ports.httpsPort.toString(),
      WRITE_RATE: '50',
      NGINX_USER: userInfo().username,
      NGINX_TEMP: folder,
    }),
  );
  const child = spawn(
    program,
    [
      ...['-e', 'stderr', '-p', folder, '-c', configuration],
      ...['-g', `daemon off; pid ${join(folder, 'nginx.pid')};`],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-65_536)));
  const ended = once(child, 'close');
  while (!(await isOpen(ports.httpsPort))) {
    if (child.exitCode !== null) {
      await ended;
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`nginx did not start:\n${log}`);
    }
    await wait(POLL);
  }
  return {
    ...ports,
    certificate,
    /** Returns the error log, limited to its last 65,536 characters. */
    log: () => log,
    /** Returns the ids of the child processes of nginx, which include the workers. Linux only. */
    workers() {
      const { pid = 0 } = child;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
      return (children.match(/\d+/g) ?? []).map(Number);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
