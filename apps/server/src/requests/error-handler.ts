import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BusyError } from '../bounded-queue.ts';
import { StorageError } from '../storage/storage-error.ts';
import type { Limit } from './limit.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Returns the undecoded path of a request, without the query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/**
 * Sends an error message, as JSON under `/api` and as plain text elsewhere.
 *
 * @param isHttps true if the client used HTTPS. @default `reply.request.protocol === 'https'`
 */
export function sendError(
  reply: FastifyReply,
  status: number,
  message: string,
  isHttps?: boolean,
): FastifyReply {
  setSecurityHeaders(reply.code(status), isHttps);
  return isApi(pathOf(reply.request))
    ? reply.type('application/json; charset=utf-8').send({ message })
    : reply.type('text/plain; charset=utf-8').send(message);
}

/** Sends a 429 response because `limit` was exceeded. @param wait milliseconds until a retry may succeed */
export function sendTooMany(
  reply: FastifyReply,
  limit: Limit,
  wait: number,
  message: string,
): FastifyReply {
  reply.server.throttled(limit);
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return sendError(reply.header('Retry-After', seconds), 429, message);
}

/**
 * Sets the error handler and the not-found handler. Their responses contain no stack traces.
 *
 * @param isDelivered returns true if the site has content or a redirect for the path
 */
export function setErrorHandlers(
  app: FastifyInstance,
  isDelivered: (path: string) => boolean,
): void {
  function allowedMethods(path: string): string[] {
    if (!isApi(path)) return isDelivered(path) ? ['GET', 'HEAD'] : [];
    // `hasRoute` would interpret these characters as a route pattern, and no API path contains them.
    if (/[*:(]/.test(path)) return [];
    return app.supportedMethods.filter((method) => app.hasRoute({ method, url: path }));
  }

  function handleNotFound(request: FastifyRequest, reply: FastifyReply) {
    const allowed = allowedMethods(pathOf(request));
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return sendError(reply, 404, 'Not found.');
    }
    reply.header('Allow', [...allowed, 'OPTIONS'].join(', '));
    if (request.method !== 'OPTIONS') {
      return sendError(reply, 405, `${request.method} is not allowed here.`);
    }
    setSecurityHeaders(reply);
    return reply.code(204).send();
  }

  // Responds to a request that matches no route before its body is read.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) handleNotFound(request, reply);
    else done();
  });
  app.setNotFoundHandler(handleNotFound);
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>(
    (error, request, reply) => {
      if (error instanceof BusyError) {
        return sendError(reply.header('Retry-After', 2), 503, error.message);
      }
      if (error instanceof StorageError) {
        app.logFailure(error);
        const message = 'The server cannot do that now. Please try again soon.';
        return sendError(reply.header('Retry-After', 5), 503, message);
      }
      const { statusCode = 500, headers = {}, message } = error;
      if (statusCode < 500) return sendError(reply.headers(headers), statusCode, message);
      request.log.error({ reqId: request.id, err: error });
      return sendError(reply, 500, 'Something went wrong on the server.');
    },
  );
}
