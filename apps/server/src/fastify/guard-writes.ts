import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../limits/network-of.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { isForeignRequest } from './own-origin.ts';
import { sendError } from './error-handler.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export type WriteGuardOptions = {
  siteOrigin: string;
  /** Calls that write, by network. */
  writes: RateLimit;
  onRefused: (request: FastifyRequest, reason: string) => void;
};

/**
 * Rejects unsafe methods from pages of other sites (403), without the type JSON, which other origins
 * cannot send without a CORS preflight (415, also for an empty body), and above the rate limit of the
 * client's network (429).
 */
export function guardWrites(
  app: FastifyInstance,
  { siteOrigin, writes, onRefused }: WriteGuardOptions,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.has(request.method)) {
      done();
    } else if (isForeignRequest(request, siteOrigin)) {
      onRefused(request, 'from another site');
      sendError(request, reply, 403, 'Pages of other sites may not call this.');
    } else if (request.mediaType !== 'application/json') {
      sendError(request, reply, 415, 'Please send it with the type application/json.');
    } else if (!writes.take(networkOf(request.ip), 1)) {
      onRefused(request, 'too many writes of one address');
      app.throttled('writes');
      reply.header('Retry-After', '1');
      sendError(request, reply, 429, 'Too many calls at once. Please try again in a second.');
    } else {
      done();
    }
  });
}
