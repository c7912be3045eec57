import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** On close waits only for pending requests: idle and unused connections are closed. */
export function closeGracefully(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let isClosing = false;

  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Browsers preconnect; Node counts a connection as idle only after its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
  // For responses whose headers were sent before the close began.
  app.addHook('onResponse', async (request) => {
    if (isClosing) request.raw.socket.destroySoon();
  });
}
