import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { openLink } from '@tales/testing/link';
import { onTestFinished } from 'vitest';

/** Starts a proxy to a database, in order to simulate network failures. See {@link openLink}. */
export async function throughNetwork(url: URL) {
  const link = await openLink(Number(url.port));
  onTestFinished(link.close);
  const through = new URL(url);
  through.port = link.port.toString();
  return { ...link, url: through };
}

/** A subset of the startup parameters that PgBouncer accepts. */
const POOLED = ['user', 'database', 'application_name', 'client_encoding'];

/** Starts a proxy that, like PgBouncer, closes a connection if a startup parameter is not in `POOLED`. */
export async function throughPooler(url: URL): Promise<URL> {
  const pooler = createServer((near) => {
    near.once('data', (start: Buffer) => {
      // The startup message begins with its length and the protocol version.
      const names = start
        .toString('utf8', 8)
        .split('\0')
        .filter((_, index) => index % 2 === 0);
      if (names.some((name) => name !== '' && !POOLED.includes(name))) {
        near.destroy();
        return;
      }
      const far = connect(Number(url.port), url.hostname);
      far.write(start);
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) socket.on('error', () => undefined);
    });
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  const through = new URL(url);
  through.port = (pooler.address() as AddressInfo).port.toString();
  return through;
}
