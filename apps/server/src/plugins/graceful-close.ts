import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lets no visitor hold the server up when it closes: only requests under way are waited for. */
export function hangUpWhenClosing(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let isClosing = false;

  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Browsers connect ahead of need; to Node a connection is idle only after its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
  // An answer whose headers had left before could not say so.
  app.addHook('onResponse', async (request) => {
    if (isClosing) request.raw.socket.destroySoon();
  });
}
