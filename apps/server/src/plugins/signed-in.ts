import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../auth/sessions.ts';
import { refuse } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, where {@link requireSession} guards the path. */
    session: Session;
  }
}

/** The bearer token of a request. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Lets only signed-in users through to the routes of this scope; everybody else gets a 401. */
export function requireSession(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('session');
  app.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(request);
    const session = token === undefined ? undefined : await sessions.authenticate(token);
    if (session === undefined) {
      reply.header('WWW-Authenticate', 'Bearer');
      return refuse(request, reply, 401, NOT_SIGNED_IN);
    }
    request.session = session;
  });
}

export const NOT_SIGNED_IN = 'You are not signed in, or no longer. Please sign in.';
