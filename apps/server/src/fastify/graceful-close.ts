import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endAfterAnswer } from '../http/request-queue.ts';

/** Ms between two searches for connections that have become idle during the close. */
const SEARCH_INTERVAL = 100;

/**
 * On close waits only for pending requests: idle and unused connections are closed immediately, the others
 * after their last response.
 */
export function closeGracefully(app: FastifyInstance): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // The chat closes its WebSockets itself.
  server.on('upgrade', ({ socket }) => sockets.delete(socket));
  // Called by `close`. Node's own method also closes a connection whose response is complete in memory but
  // not yet sent, and keeps one without a request, which browsers open in advance.
  server.closeIdleConnections = () => {
    for (const socket of sockets) endAfterAnswer(socket);
  };
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      server.closeIdleConnections();
    }, SEARCH_INTERVAL);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
  });
}
