import type { FastifyRequest } from 'fastify';

/**
 * Adds the prefix `__Host-` over https: browsers then reject a cookie of that name from a sibling host
 * or from plain http. Such a cookie needs `Path=/`, `Secure` and no `Domain`.
 */
export function cookieName({ protocol }: Pick<FastifyRequest, 'protocol'>, name: string): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}
