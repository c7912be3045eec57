import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 365 * 24 * 60 * 60;

/** What every answer carries. Pages and books replace the policy by their own. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** What every answer over https carries besides. */
export const strictTransport = {
  'Strict-Transport-Security': `max-age=${YEAR.toString()}`,
} as const;

/** Sets the security headers on every answer that a route or a hook gives. */
export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
  });
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders);
  if (request.protocol === 'https') reply.headers(strictTransport);
}
