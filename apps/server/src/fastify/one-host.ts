import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './error-handler.ts';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

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

function hasOneHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1];
  }
  return host === undefined ? httpVersion === '1.0' : HOST.test(host);
}
