import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Returns the name of a cookie, prefixed with `__Host-` over HTTPS. Browsers accept a cookie with this
 * prefix only over HTTPS and with `Secure`, `Path=/` and no `Domain`, so that no other host can set it.
 */
const nameOf = ({ protocol }: FastifyRequest, name: string) =>
  protocol === 'https' ? `__Host-${name}` : name;

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[nameOf(request, name)];
}

/** Sets an HttpOnly cookie. `maxAge` is in seconds. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: { sameSite: 'strict' | 'lax'; maxAge: number },
): void {
  const cookie = {
    name: nameOf(reply.request, name),
    value,
    httpOnly: true,
    path: '/',
    secure: reply.request.protocol === 'https',
    ...options,
  };
  reply.header('Set-Cookie', stringifySetCookie(cookie));
}
