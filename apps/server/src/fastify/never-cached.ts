import type { FastifyInstance } from 'fastify';

/** Sets `Cache-Control: no-store` on all responses of this scope. */
export function neverCached(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('Cache-Control', 'no-store');
    done();
  });
}
