import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/**
 * A TCP proxy to a port that can be cut: it forwards nothing any more and closes no connection. After
 * `restore`, new connections work. Earlier ones never do, as after the failure of a router.
 */
export async function openLink(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;

  const server = createServer({ noDelay: true }, (near) => {
    const pair = [near];
    // While the link is cut, the connection is accepted and nothing answers.
    if (!isCut) {
      const far = connect({ host: '127.0.0.1', port, noDelay: true });
      pair.push(far);
      far.pipe(near).pipe(far);
      const end = () => {
        if (isCut) return;
        near.destroy();
        far.destroy();
      };
      near.on('close', end);
      far.on('close', end);
    }
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore() {
      isCut = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
