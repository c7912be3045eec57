import type { FastifyReply } from 'fastify';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Default headers for responses of the site and the API. Pages, pictures, books and the service worker have
 * their own Content-Security-Policy.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Header that responses over HTTPS have in addition to `securityHeaders`. */
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
