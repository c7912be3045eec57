import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Returns the network of an IP address: the prefix of an IPv6 address, or the whole IPv4 address. Extracts
 * IPv4 addresses that are mapped to IPv6 or embedded in the NAT64 prefix `64:ff9b::/96`.
 *
 * @param bits length of the IPv6 prefix. @default 64
 */
export function networkOf(address: string, bits = 64): string {
  const [withoutZone = ''] = address.split('%', 1);
  if (!isIPv6(withoutZone)) return address;
  const ip = ipaddr.IPv6.parse(withoutZone);
  return ip.isIPv4MappedAddress() || ip.match(NAT64)
    ? ipaddr.fromByteArray(ip.toByteArray().slice(-4)).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${bits}`).toString();
}
