import type { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { cookieName } from './cookie-name.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The anonymous name of the visitor. */
    visitor: string;
  }
}

const COOKIE = 'visitor';
const BITS = 128;
const YEAR = 365 * 24 * 60 * 60;

/**
 * Names the visitor of every request in this scope by a random cookie. A visitor without one, or
 * with one that is not ours, gets a new name. (Decision 6: nothing else is kept about them.)
 */
export function nameVisitors(app: FastifyInstance, random: typeof randomBytes): void {
  app.register(cookie);
  app.decorateRequest('visitor', '');
  app.addHook('preHandler', async (request, reply) => {
    const name = cookieName(request, COOKIE);
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
