import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

/** Returns true if an address belongs to a proxy whose `X-Forwarded-*` headers are trusted. */
export type IsTrusted = (address: string | undefined) => boolean;

/** @param proxies IP addresses, networks in CIDR notation, `loopback`, `linklocal` or `uniquelocal` */
export function trustedProxies(proxies: readonly string[]): IsTrusted {
  const trust = compile([...proxies]);
  return (address = '') => trust(address, 0);
}

const NO_ADDRESS =
  'A trusted proxy sends X-Forwarded-For without the address of the client: its visitors share their limits.';

/**
 * Reduces two headers of trusted proxies: `X-Forwarded-For` to the addresses after the last entry that is not
 * an address, and `X-Forwarded-Proto` to its first scheme. If no address remains, `request.ip` is the address
 * of the proxy. Fastify ignores these headers from other senders.
 */
export function normalizeForwarded(app: FastifyInstance, isTrusted: IsTrusted): void {
  app.addHook('onRequest', ({ raw: { headers, socket } }, _, done) => {
    if (isTrusted(socket.remoteAddress)) {
      const sent = headers['x-forwarded-for'];
      if (sent !== undefined) {
        const addresses = forwardedAddresses(String(sent));
        headers['x-forwarded-for'] = addresses.join(', ');
        if (addresses.length === 0) app.logFailure(new Error(NO_ADDRESS));
      }
      const scheme = headers['x-forwarded-proto'];
      if (scheme !== undefined) headers['x-forwarded-proto'] = forwardedScheme(String(scheme));
    }
    done();
  });
}

/** Returns the first scheme of an `X-Forwarded-Proto` header, to which proxies may append further schemes. */
const forwardedScheme = (header: string): string =>
  header.split(',', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Returns the addresses in an `X-Forwarded-For` header after the last entry that is not an address. Omits
 * the ports that some proxies add.
 */
export function forwardedAddresses(header: string): string[] {
  const entries = header.split(',').map((entry) => withoutPort(entry.trim()));
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1);
}

/** Removes the port, brackets and quotes from an entry such as `192.0.2.1:80` or `"[2001:db8::1]:80"`. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^"?(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?"?$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}
