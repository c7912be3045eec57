import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy on a free port. A server behind it sees the address of the client, because its limits use it.
 *
 * @param accept what becomes of a connection; `reach` opens one for it to a port of this machine
 */
export async function openProxy(accept: (near: Socket, reach: (port: number) => Socket) => void) {
  const sockets = new Set<Socket>();

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  const server = createServer({ noDelay: true }, (near) => {
    const localAddress = near.remoteAddress ?? '127.0.0.1';
    accept(keep(near), (port) =>
      keep(connect({ host: '127.0.0.1', port, localAddress, noDelay: true })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** The open ones, on both sides. */
    sockets: sockets as ReadonlySet<Socket>,
    disconnect,
    close() {
      server.close();
      disconnect();
    },
  };
}
