import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './error-handler.ts';

/**
 * Rejects a request without exactly one valid Host with 400 (RFC 9112, section 3.2), as a proxy and the
 * server might each pick another one. HTTP/1.0 may omit it.
 */
export function requireOneHost(
  app: FastifyInstance,
  onRefused: (request: FastifyRequest, reason: string) => void,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = rawHeaders.filter(
      (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
    );
    const [host = ''] = hosts;
    if (hosts.length === 0 && httpVersion === '1.0') return;
    if (hosts.length === 1 && isHost(host)) return;
    onRefused(request, 'not exactly one host');
    reply.header('Connection', 'close');
    // Node does not close the socket of an upgrade request.
    reply.raw.once('finish', () => {
      request.raw.socket.destroySoon();
    });
    return sendError(request, reply, 400, 'A request must name exactly one host.');
  });
}

function isHost(value: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(value);
}
