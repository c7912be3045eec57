import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../auth/sessions.ts';
import { sendError } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the caller; set where {@link requireSession} applies. */
    session: Session;
  }
}

/** The bearer token of a request. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Requires a valid bearer token for all routes of this scope; others get 401. */
export function requireSession(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('session');
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, requiresSession: true };
  });
  app.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(request);
    const session = token === undefined ? undefined : await sessions.authenticate(token);
    if (session === undefined) {
      reply.header('WWW-Authenticate', 'Bearer');
      return sendError(request, reply, 401, NOT_SIGNED_IN);
    }
    request.session = session;
  });
}

export const NOT_SIGNED_IN = 'You are not signed in, or no longer. Please sign in.';
