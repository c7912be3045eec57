import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OncePer } from '../limits/once-per.ts';
import { StorageError } from '../storage/storage-error.ts';
import { type Clock, systemClock } from '../stomp/index.ts';
import { securityHeaders, setSecurityHeaders, strictTransport } from './security-headers.ts';

const MINUTE = 60 * 1000;
/** When a call that the storage refused may be repeated, in seconds. */
const RETRY_AFTER = 5;

/** The path a request names, spelled as it was sent. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Refuses a request with a message: as JSON under `/api`, as plain text elsewhere. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  // The headers of the answer it would have been.
  reply.removeHeader('Content-Disposition').headers(securityHeaders);
  reply.code(status).header('Cache-Control', 'no-store');
  return isApi(pathOf(request))
    ? reply.type('application/json; charset=utf-8').send({ message })
    : reply.type('text/plain; charset=utf-8').send(message);
}

/**
 * Answers what no route answers: 404, or 405 and OPTIONS where other methods would do. Errors leave
 * with a message and never with a stack.
 *
 * An error of the storage is answered with 503, and logged once a minute for each kind of it.
 *
 * @param isDelivered whether a path outside the API can be read
 */
export function answerRefusals(
  app: FastifyInstance,
  isDelivered: (path: string) => boolean,
  clock: Pick<Clock, 'now'> = systemClock,
): void {
  const storageErrors = new OncePer(MINUTE, clock);

  function allowedMethods(path: string): string[] {
    if (!isApi(path)) return isDelivered(path) ? ['GET', 'HEAD'] : [];
    // `hasRoute` takes a pattern, and throws at a wildcard inside one. No pattern of the API has any.
    if (/[*:(]/.test(path)) return [];
    return app.supportedMethods.filter((method) => app.hasRoute({ method, url: path }));
  }

  async function answerUnrouted(request: FastifyRequest, reply: FastifyReply) {
    const allowed = allowedMethods(pathOf(request));
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return refuse(request, reply, 404, 'Not found.');
    }
    reply.header('Allow', [...allowed, 'OPTIONS'].join(', '));
    return request.method === 'OPTIONS'
      ? reply.code(204).send()
      : refuse(request, reply, 405, `${request.method} is not allowed here.`);
  }

  // Before the body is read: whatever it is, it goes nowhere.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return answerUnrouted(request, reply);
  });
  app.setNotFoundHandler(answerUnrouted);
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>(
    (error, request, reply) => {
      if (error instanceof StorageError) {
        if (storageErrors.isFirst(error.kind)) request.log.error(error);
        reply.header('Retry-After', RETRY_AFTER);
        return refuse(request, reply, 503, 'The server cannot do that now. Please try again soon.');
      }
      const { statusCode = 500, headers = {}, message } = error;
      if (statusCode < 500) return refuse(request, reply.headers(headers), statusCode, message);
      request.log.error(error);
      return refuse(request, reply, 500, 'Something went wrong on the server.');
    },
  );
}

/**
 * Answers a request whose address cannot be read.
 *
 * @param isHttps whether it came over https; Fastify believes no proxy about such a request
 */
export function answerUnreadableUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
): void {
  setSecurityHeaders(request, reply);
  if (isHttps) reply.headers(strictTransport);
  void refuse(request, reply, 404, 'Not found.');
}
