import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Returns the network by which an address is limited: an IPv4 address itself, also one that is mapped or comes by
 * NAT64, or the prefix of an IPv6 address, because every subscriber has at least a /64 and many have a /56.
 *
 * @param bits length of the IPv6 prefix; @default 64
 */
export function networkOf(address: string, bits = 64): string {
  const [withoutZone = ''] = address.split('%', 1);
  if (!isIPv6(withoutZone)) return address;
  const ip = ipaddr.IPv6.parse(withoutZone);
  return ip.isIPv4MappedAddress() || ip.match(NAT64)
    ? ipaddr.fromByteArray(ip.toByteArray().slice(-4)).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${bits}`).toString();
}
