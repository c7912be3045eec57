import type { FastifyReply } from 'fastify';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Headers of the HTTP responses on the public port. Pages, pictures, books and the service worker override
 * the Content-Security-Policy.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Additional headers of these responses over HTTPS. */
export const strictTransport = {
  'strict-transport-security': `max-age=${YEAR}`,
} as const;

/** Sets the security headers and disables caching. */
export function setSecurityHeaders(
  reply: FastifyReply,
  isHttps = reply.request.protocol === 'https',
): void {
  reply.headers(securityHeaders).header('cache-control', 'no-store');
  if (isHttps) reply.headers(strictTransport);
}
