import type { FastifyInstance } from 'fastify';

/** Keeps the answers of this scope out of every cache. */
export function neverCached(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
}
