import type { FastifyInstance } from 'fastify';
import type { Metrics, StatusClass } from './metrics.ts';

/** Methods with a label of their own. Node accepts about 30 more. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/**
 * Counts every response that was sent completely, with its duration. Of the handshakes of the chat,
 * only refused ones have a response.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.raw.statusCode;
    const { url = '' } = request.routeOptions;
    metrics.countRequest(
      methods.has(request.method) ? request.method : 'other',
      request.is404 ? 'unknown' : url,
      `${Math.floor(status / 100).toString()}xx` as StatusClass,
      reply.elapsedTime / 1000,
    );
    done();
  });
}
