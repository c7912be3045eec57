import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../auth/network-of.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { isForeignRequest } from './own-origin.ts';
import { refuse } from './refusals.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export type WriteGuardOptions = {
  siteOrigin: string;
  /** Calls that write, by network. */
  writes: RateLimit;
  onRefused: (request: FastifyRequest, reason: string) => void;
};

/**
 * Refuses calls that change something if a page of another site sends them (403), if they are not
 * JSON, which other sites cannot send without being asked first (415, also for an empty body), or if
 * there are too many from one address (429).
 */
export function guardWrites(
  app: FastifyInstance,
  { siteOrigin, writes, onRefused }: WriteGuardOptions,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (safeMethods.has(request.method)) return;
    if (isForeignRequest(request, siteOrigin)) {
      onRefused(request, 'from another site');
      return refuse(request, reply, 403, 'Pages of other sites may not call this.');
    }
    if (request.mediaType !== 'application/json') {
      return refuse(request, reply, 415, 'Please send it with the type application/json.');
    }
    if (!writes.take(networkOf(request.ip), 1)) {
      onRefused(request, 'too many writes of one address');
      reply.header('Retry-After', '1');
      return refuse(request, reply, 429, 'Too many calls at once. Please try again in a second.');
    }
  });
}
