import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 365 * 24 * 60 * 60;

/** Sets on every answer what is safe for all; pages and books bring their own policy. */
export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
  });
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
  if (request.protocol === 'https') {
    reply.header('Strict-Transport-Security', `max-age=${YEAR.toString()}`);
  }
}
