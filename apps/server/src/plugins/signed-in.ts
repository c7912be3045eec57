import type { FastifyInstance } from 'fastify';
import type { Session, Sessions } from '../auth/sessions.ts';
import { refuse } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, where {@link requireSession} guards the path. */
    session: Session;
  }
}

/** Lets only signed-in users through to the routes of this scope; everybody else gets a 401. */
export function requireSession(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('session');
  app.addHook('onRequest', async (request, reply) => {
    const token = /^Bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const session = token === undefined ? undefined : await sessions.authenticate(token);
    if (session === undefined) {
      reply.header('WWW-Authenticate', 'Bearer');
      return refuse(request, reply, 401, 'You are not signed in, or no longer. Please sign in.');
    }
    request.session = session;
  });
}
