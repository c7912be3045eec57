import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './network-of.ts';
import type { RateLimit } from './rate-limit.ts';
import { sendError, sendTooMany } from './error-handler.ts';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const TOO_MANY_WRITES = 'Too many calls at once. Please try again in a second.';

/**
 * Rejects requests without exactly one valid Host header (400; RFC 9112, section 3.2), because a proxy and
 * the server could otherwise disagree about the requested host. HTTP/1.0 requests may omit the header.
 *
 * On existing routes, rejects requests with unsafe methods if they come from pages of other origins (403),
 * are not JSON (415), or exceed the rate limit of the client's network (429). JSON is required because
 * browsers send it to another origin only after a CORS preflight.
 */
export function guardRequests(app: FastifyInstance, siteOrigin: string, writes: RateLimit): void {
  const logRefusal = ({ ip }: FastifyRequest, reason: string) => {
    app.securityLog('request.refused', { address: ip, reason });
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (!hasOneHost(request.raw)) {
      // Node does not close the socket of an upgrade request.
      reply.raw.once('finish', () => {
        request.raw.socket.destroySoon();
      });
      logRefusal(request, 'not exactly one host');
      sendError(reply.header('Connection', 'close'), 400, 'A request must name exactly one host.');
    } else if (safeMethods.has(request.method) || request.is404) {
      done();
    } else if (isForeignRequest(request, siteOrigin)) {
      logRefusal(request, 'from another site');
      sendError(reply, 403, 'Other sites are not allowed to call this.');
    } else if (request.mediaType !== 'application/json') {
      sendError(reply, 415, 'The content type must be application/json.');
    } else if (!writes.take(networkOf(request.ip), 1)) {
      logRefusal(request, 'too many writes of one address');
      sendTooMany(reply, 'writes', 1000, TOO_MANY_WRITES);
    } else {
      done();
    }
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  // An empty body is parsed as `undefined`, because even POST requests without a body need this media type.
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null);
      else parse(request, body, done);
    },
  );
}

/**
 * Returns true if a request has exactly one valid Host header, or none in HTTP/1.0. Node joins repeated Host
 * headers with a comma (`joinDuplicateHeaders`), which `HOST` does not match.
 */
const hasOneHost = ({ headers: { host }, httpVersion }: IncomingMessage) =>
  host === undefined ? httpVersion === '1.0' : HOST.test(host);

/**
 * Returns true if a request has no `Origin` header, or if its `Origin` is `siteOrigin` or an origin on the
 * requested host. This check is sufficient for a WebSocket handshake, because browsers always send an
 * `Origin` with a handshake.
 */
export function isOwnOrigin(
  { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  siteOrigin: string,
): boolean {
  if (origin === undefined || origin === siteOrigin) return true;
  const page = URL.parse(origin);
  if (!page?.host) return false;
  // `host` is parsed to normalize letter case and default ports.
  return URL.parse(`${page.protocol}//${host}`)?.host === page.host;
}

/**
 * Returns true if `Sec-Fetch-Site` or `Origin` shows that a page of another origin has sent the request.
 * Browsers send `Sec-Fetch-Site` over HTTPS and to localhost, and scripts cannot set it.
 */
function isForeignRequest(request: FastifyRequest, siteOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site' || !isOwnOrigin(request, siteOrigin);
}
