import { BlockList, isIP, isIPv6 } from 'node:net';

const names: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const MAPPED_BITS = 96;

/** Whether an address belongs to a proxy whose `X-Forwarded-*` headers are trusted. */
export type IsTrusted = (address: string | undefined) => boolean;

/**
 * @param proxies addresses, networks in CIDR notation, `loopback`, `linklocal` or `uniquelocal`. An
 *   IPv4 address and the same address mapped into IPv6 (`::ffff:10.0.0.7`) are one.
 */
export function trustedProxies(proxies: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const network of proxies.flatMap((proxy) => names[proxy] ?? [proxy])) {
    const [sent = '', prefix] = network.split('/');
    const bits = prefix === undefined ? undefined : Number(prefix);
    const address = bits === undefined || bits >= MAPPED_BITS ? unmapped(sent) : sent;
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, address === sent ? bits : bits - MAPPED_BITS, family);
  }
  // One proxy sends nearly all requests, and each asks several times.
  let last: { sent: string | undefined; isTrusted: boolean } | undefined;
  return (sent) => {
    if (last?.sent !== sent || !last) {
      const address = unmapped(sent ?? '');
      const isTrusted = isIP(address) !== 0 && list.check(address, familyOf(address));
      last = { sent, isTrusted };
    }
    return last.isTrusted;
  };
}

/**
 * The addresses at the end of an `X-Forwarded-For` header, without the ports that some proxies add: an entry that is
 * none ends the list.
 */
export function forwardedAddresses(header: string): string[] {
  const addresses: string[] = [];
  for (let end = header.length; end > 0;) {
    const comma = header.lastIndexOf(',', end - 1);
    const entry = withoutPort(header.slice(comma + 1, end).trim());
    if (isIP(entry) === 0) break;
    addresses.push(entry);
    end = comma;
  }
  return addresses.reverse();
}

/** `192.0.2.1:80`, `[2001:db8::1]:80` or `[2001:db8::1]`, also in quotes. Others are returned as they are. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^"?(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?"?$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}

function unmapped(address: string): string {
  const [withoutZone = ''] = address.split('%', 1);
  return /^::ffff:(\d[\d.]+)$/i.exec(withoutZone)?.[1] ?? withoutZone;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
