import type { FastifyInstance } from 'fastify';
import { forwardedAddresses } from '../http/trusted-proxies.ts';

/**
 * Makes `request.ip` an address whatever the proxies send: entries of `X-Forwarded-For` before one
 * that is no address are dropped. Fastify believes the header from trusted proxies only.
 */
export function believeProxies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const sent = headers['x-forwarded-for'];
    if (sent !== undefined)
      headers['x-forwarded-for'] = forwardedAddresses(String(sent)).join(', ');
  });
}
