import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Returns the network for which limits of an address apply: an IPv4 address itself, even if it is mapped or
 * translated by NAT64, or the prefix of an IPv6 address, because a subscriber has a /64 or a larger network.
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
