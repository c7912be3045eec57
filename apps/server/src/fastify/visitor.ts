import type { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { cookieNames } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { cookieName } from './cookie-name.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Random id of the anonymous visitor. */
    visitor: string;
  }
}

const BITS = 128;
const YEAR = 365 * 24 * 60 * 60;

/**
 * Identifies the visitor of every request in this scope by a random cookie, and sets a new one if it is
 * missing or malformed. Nothing else is stored about visitors.
 */
export function identifyVisitors(app: FastifyInstance, random: typeof randomBytes): void {
  app.register(cookie);
  app.decorateRequest('visitor', '');
  app.addHook('preHandler', async (request, reply) => {
    const name = cookieName(request, cookieNames.visitor);
    const known = request.cookies[name];
    if (known && /^[\w-]{22}$/.test(known)) {
      request.visitor = known;
      return;
    }
    request.visitor = random(BITS / 8).toString('base64url');
    reply.setCookie(name, request.visitor, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: request.protocol === 'https',
      maxAge: YEAR,
    });
  });
}
