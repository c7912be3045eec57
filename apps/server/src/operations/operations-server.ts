import { isIP } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/**
 * Builds the server for the operator's tools. Visitors must not be able to connect to this server.
 *
 * - `/healthz`: 200 with the version while the process can respond.
 * - `/readyz`: 200 while the public server is ready, otherwise 503 with the reason.
 * - `/metrics`: the metrics in the Prometheus text format.
 *
 * Rejects requests to host names with dots, except `ownHost` and IP addresses, to prevent DNS rebinding.
 *
 * @param ownHost host name on which the server listens
 */
export function buildOperationsServer(
  metrics: Metrics,
  readiness: Readiness,
  version: string,
  ownHost = '',
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async ({ hostname }, reply) => {
    reply.header('Cache-Control', 'no-store');
    const isOwn = !hostname.includes('.') || isIP(hostname) !== 0 || hostname === ownHost;
    if (isOwn) return;
    const message = 'Unknown host: use an address, a name without dots, or OPERATIONS_HOST.';
    return reply.code(421).send({ message });
  });
  app.get('/healthz', () => Promise.resolve({ status: 'running', version }));
  app.get('/readyz', async (_, reply) => {
    const reason = await readiness.check();
    if (reason === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason });
  });
  app.get('/metrics', async (_, reply) => {
    const values = await metrics.read();
    return reply.type(metrics.contentType).send(values);
  });
  return app;
}
