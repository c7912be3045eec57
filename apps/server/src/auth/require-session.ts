import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions, Session } from './sessions.ts';
import { sendError } from '../requests/error-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only by {@link requireSession} and by the hook that `createAdmission` returns. */
    session: Session;
  }
}

export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Requires a valid bearer token on all routes of a scope. Requests without a valid token receive 401. */
export function requireSession(
  app: FastifyInstance,
  sessions: Pick<Sessions, 'authenticate'>,
): void {
  app.decorateRequest('session');
  app.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(request);
    const session = token === undefined ? undefined : await sessions.authenticate(token);
    if (session === undefined) {
      const reason = token === undefined ? 'no token' : 'token not valid';
      app.securityLog('session.refused', { address: request.ip, reason });
      return sendNotSignedIn(reply);
    }
    request.session = session;
  });
}

/**
 * Sets the status 401 and the `WWW-Authenticate` header (RFC 9110, section 11.6.1; RFC 6750, section 3).
 *
 * @param token the invalid token in the request, if any
 */
export function unauthorized(reply: FastifyReply, token?: string): FastifyReply {
  const error = token === undefined ? '' : ', error="invalid_token"';
  return reply.code(401).header('WWW-Authenticate', `Bearer realm="tales"${error}`);
}

export function sendNotSignedIn(reply: FastifyReply): FastifyReply {
  unauthorized(reply, tokenOf(reply.request));
  return sendError(reply, 401, 'You are not signed in. Please sign in.');
}
