import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The ports from `FIRST` to `LAST` are below those that Linux (from 32768), macOS and Windows (from 49152)
 * assign to outgoing connections, because such a connection could occupy the port of a restarting server.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** Resolves with a free port of 127.0.0.1. */
export async function sparePort(attempts = 100): Promise<number> {
  const port = randomInt(FIRST, LAST);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (attempts === 1) throw error;
    return sparePort(attempts - 1);
  }
  server.close();
  await once(server, 'close');
  return port;
}
