import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export interface Loss {
  /** Milliseconds there and back. */
  delay: number;
  /** Share of chunks that are lost and sent again, from 0 to 1. */
  loss: number;
  /** Share of chunks at which the connection is reset. */
  resets: number;
}

/** The shortest wait of TCP before it sends a segment again (RFC 6298, 2.4 asks for a second). */
const RETRANSMISSION = 300;

/**
 * Stands between clients and the server. TCP hides lost packets: what an application sees of them is
 * that bytes come late, all later bytes behind them, and that a connection is reset in the end. This is
 * what is done here. The waits double with each loss in a row.
 */
export async function openLossyProxy(port: () => number, { delay, loss, resets }: Loss) {
  const sockets = new Set<Socket>();
  let stalls = 0;
  let broken = 0;

  function carry(from: Socket, to: Socket): void {
    let due = 0;
    from.on('data', (chunk: Buffer) => {
      if (Math.random() < resets) {
        broken++;
        from.resetAndDestroy();
        to.resetAndDestroy();
        return;
      }
      let wait = delay / 2;
      for (let timeout = RETRANSMISSION; Math.random() < loss; timeout *= 2) {
        stalls++;
        wait += timeout;
      }
      due = Math.max(due, performance.now() + wait);
      setTimeout(() => {
        if (!to.destroyed) to.write(chunk);
      }, due - performance.now());
    });
    // What is still under way arrives first.
    from.on('close', () => {
      setTimeout(() => to.destroySoon(), Math.max(0, due - performance.now()));
    });
  }

  const server = createServer({ noDelay: true }, (client) => {
    const target = connect({
      host: '127.0.0.1',
      port: port(),
      // The server's limits by address see the client's own.
      localAddress: client.remoteAddress ?? '127.0.0.1',
      noDelay: true,
    });
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    carry(client, target);
    carry(target, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stalls: () => stalls,
    broken: () => broken,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
