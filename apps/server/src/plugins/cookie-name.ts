import type { FastifyRequest } from 'fastify';

/**
 * The name of a cookie of ours: with the prefix `__Host-` over https, where the browser then refuses
 * a cookie of that name from a sibling host or from plain http. The cookie needs `Path=/`, `Secure`
 * and no `Domain`.
 */
export function cookieName({ protocol }: Pick<FastifyRequest, 'protocol'>, name: string): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}
