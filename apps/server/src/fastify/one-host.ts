import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasOneHost } from '../http/host.ts';
import { sendError } from './error-handler.ts';

/**
 * Rejects a request without exactly one valid Host with 400 (RFC 9112, section 3.2), as a proxy and the
 * server might each pick another one. HTTP/1.0 may omit it.
 */
export function requireOneHost(
  app: FastifyInstance,
  onRefused: (request: FastifyRequest, reason: string) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasOneHost(request.raw)) {
      done();
      return;
    }
    onRefused(request, 'not exactly one host');
    reply.header('Connection', 'close');
    // Node does not close the socket of an upgrade request.
    reply.raw.once('finish', () => {
      request.raw.socket.destroySoon();
    });
    sendError(request, reply, 400, 'A request must name exactly one host.');
  });
}
