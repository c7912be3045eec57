import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 365 * 24 * 60 * 60;

/** Headers of every response. Pages, pictures and books replace the Content-Security-Policy. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Additional headers of every response over https. */
export const strictTransport = {
  'Strict-Transport-Security': `max-age=${YEAR.toString()}`,
} as const;

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders);
  if (request.protocol === 'https') reply.headers(strictTransport);
}
