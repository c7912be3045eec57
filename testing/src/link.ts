import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type NetworkLink = Awaited<ReturnType<typeof openLink>>;

/**
 * Opens a TCP proxy that can simulate network failures. The proxy connects to the port `target` from the IP
 * address of its client, because the server's limits are per address.
 */
export async function openLink(target: number) {
  let state: 'up' | 'muted' | 'cut' | 'down' = 'up';
  const sockets = new Set<Socket>();
  const fars: Socket[] = [];

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  const server = createServer({ noDelay: true }, (near) => {
    keep(near);
    if (state === 'down') near.destroy();
    // A cut link accepts connections but forwards nothing.
    if (state === 'down' || state === 'cut') return;
    const localAddress = near.remoteAddress ?? '127.0.0.1';
    const far = keep(connect({ host: '127.0.0.1', port: target, localAddress, noDelay: true }));
    fars.push(far);
    near.pipe(far);
    if (state === 'muted') far.resume();
    else far.pipe(near);
    const end = () => {
      if (state === 'cut') return;
      near.destroy();
      far.destroy();
    };
    near.on('close', end);
    far.on('close', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const disconnect = () => {
    state = 'down';
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Stops forwarding without closing connections, like a failed router. */
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Forwards data to the target, but discards data from the target. */
    mute() {
      state = 'muted';
      for (const far of fars) far.unpipe().resume();
    },
    /** Closes all connections. Until `restore` is called, also closes new connections immediately. */
    disconnect,
    /** Makes new connections work again. Connections that were open during the failure do not recover. */
    restore() {
      state = 'up';
    },
    /** Directs new connections to `port`. Open connections keep the previous port. */
    move(port: number) {
      target = port;
    },
    close() {
      server.close();
      disconnect();
    },
  };
}
