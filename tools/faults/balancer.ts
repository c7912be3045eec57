import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/**
 * A TCP proxy in front of several servers: each connection goes to the next one that accepts it. The
 * server sees the address of the client, because its limits use it.
 */
export async function openBalancer(ports: readonly number[]) {
  const sockets = new Set<Socket>();
  let next = 0;

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  function forward(client: Socket, attempts: number): void {
    const port = ports[next++ % ports.length] ?? 0;
    const localAddress = client.remoteAddress ?? '127.0.0.1';
    const target = connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
    keep(target);
    client.once('close', () => target.destroy());
    const retry = () => {
      if (attempts > 1) forward(client, attempts - 1);
      else client.destroy();
    };
    target.once('error', retry);
    target.once('connect', () => {
      target.off('error', retry);
      client.pipe(target).pipe(client);
      target.on('close', () => client.destroy());
    });
  }

  const server = createServer({ noDelay: true }, (client) => {
    keep(client);
    forward(client, ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
