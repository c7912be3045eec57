import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from no page at all, or from a page of the site or of the host it asks.
 * Enough for a WebSocket handshake, which browsers always send with an `Origin`.
 */
export function isOwnOrigin(
  { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  siteOrigin: string,
): boolean {
  if (origin === undefined || origin === siteOrigin) return true;
  const page = URL.parse(origin);
  if (!page?.host) return false;
  // Parsed as the origin is, for letters and default ports to be the same.
  return URL.parse(`${page.protocol}//${host}`)?.host === page.host;
}

/**
 * Whether a page of another site or of a sibling host sends the request. `Sec-Fetch-Site` cannot be
 * set by scripts; browsers send it over https and to localhost.
 */
export function isForeignRequest(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  siteOrigin: string,
): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site' || !isOwnOrigin(request, siteOrigin);
}
