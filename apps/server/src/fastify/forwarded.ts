import type { FastifyInstance } from 'fastify';
import { forwardedAddresses } from '../http/trusted-proxies.ts';

/**
 * Ensures that `request.ip` is an address: drops the entries of `X-Forwarded-For` up to the last one
 * that is none. Fastify evaluates the header only from trusted proxies.
 */
export function validateForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _, done) => {
    const sent = headers['x-forwarded-for'];
    if (sent !== undefined)
      headers['x-forwarded-for'] = forwardedAddresses(String(sent)).join(', ');
    done();
  });
}
