import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy to a database. When it is cut, neither side receives any more data, or an error. */
export async function throughNetwork(url: URL) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    const upstream = connect(Number(url.port), url.hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => isCut || to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => isCut || to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const through = new URL(url);
  through.port = (server.address() as AddressInfo).port.toString();
  return {
    url: through,
    cut() {
      isCut = true;
    },
    /** Connects again. The connections from before stay cut. */
    restore() {
      for (const socket of sockets) socket.removeAllListeners('data');
      isCut = false;
    },
  };
}
