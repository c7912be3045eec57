import type { FastifyInstance } from 'fastify';
import { forwardedAddresses, type IsTrusted } from '../http/trusted-proxies.ts';

const NO_ADDRESS =
  'A trusted proxy sends X-Forwarded-For without the address of the client: its visitors share their limits.';

/**
 * Ensures that `request.ip` is an address: drops the entries of `X-Forwarded-For` up to the last one
 * that is none. Fastify evaluates the header only from trusted proxies.
 */
export function validateForwardedFor(app: FastifyInstance, isTrusted: IsTrusted): void {
  app.addHook('onRequest', ({ raw: { headers, socket } }, _, done) => {
    const sent = headers['x-forwarded-for'];
    if (sent !== undefined) {
      const addresses = forwardedAddresses(String(sent));
      headers['x-forwarded-for'] = addresses.join(', ');
      if (addresses.length === 0 && isTrusted(socket.remoteAddress)) {
        app.logFailure(new Error(NO_ADDRESS));
      }
    }
    done();
  });
}
