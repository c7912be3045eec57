import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Makes `app.close` close each HTTP connection as soon as it has no pending requests. */
export function closeGracefully({ server }: FastifyInstance): void {
  /** Number of pending responses per connection. */
  const pending = new Map<Socket, number>();
  let isClosing = false;

  server.on('connection', (socket) => {
    pending.set(socket, 0);
    socket.once('close', () => pending.delete(socket));
  });
  // The chat closes its WebSockets itself.
  server.on('upgrade', ({ socket }) => pending.delete(socket));
  server.on('request', ({ socket }, response) => {
    pending.set(socket, (pending.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (pending.get(socket) ?? 1) - 1;
      if (!socket.destroyed) pending.set(socket, left);
      if (isClosing && left === 0) socket.destroySoon();
    });
  });
  // `app.close` calls this method. Node's own method would close connections before their responses are fully
  // sent, and would not close unused connections, which browsers open in advance.
  server.closeIdleConnections = () => {
    isClosing = true;
    for (const [socket, responses] of pending) if (responses === 0) socket.destroySoon();
  };
}
