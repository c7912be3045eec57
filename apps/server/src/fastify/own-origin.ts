import type { FastifyRequest } from 'fastify';

/**
 * Whether a request has no `Origin`, that of the site or that of its own host. Sufficient for a
 * WebSocket handshake, which browsers always send with an `Origin`.
 */
export function isOwnOrigin(
  { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  siteOrigin: string,
): boolean {
  if (origin === undefined || origin === siteOrigin) return true;
  const page = URL.parse(origin);
  if (!page?.host) return false;
  // Parsed as well, to normalise case and default ports.
  return URL.parse(`${page.protocol}//${host}`)?.host === page.host;
}

/**
 * Whether a page of another site or a sibling host has sent the request. Scripts cannot set
 * `Sec-Fetch-Site`; browsers send it over https and to localhost.
 */
export function isForeignRequest(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  siteOrigin: string,
): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site' || !isOwnOrigin(request, siteOrigin);
}
