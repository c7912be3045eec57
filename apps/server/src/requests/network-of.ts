import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUP_BITS = 16;

/** First groups of IPv6 addresses that stand for the IPv4 address in the last two: mapped, and by NAT64. */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff:', '64:ff9b:0:0:0:0:'];

/**
 * The unit by which addresses are limited: an IPv4 address itself, or the prefix of an IPv6 address, as
 * every subscriber has at least a /64 and many have a /56.
 *
 * @param bits length of the IPv6 prefix; @default 64
 */
export function networkOf(address: string, bits = 64): string {
  const [withoutZone = ''] = address.split('%', 1);
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  if (IPV4_PREFIXES.some((prefix) => written(groups).startsWith(prefix))) {
    return groups
      .slice(-2)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  const network = groups.slice(0, Math.ceil(bits / GROUP_BITS));
  return written(network.map((group, index) => keepBits(group, bits - index * GROUP_BITS)));
}

const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

/** The first bits of a group, the others zero. */
function keepBits(group: number, bits: number): number {
  const dropped = Math.max(0, GROUP_BITS - bits);
  return (group >> dropped) << dropped;
}

function groupsOf(address: string): number[] {
  // A URL writes an address in one way only: in lower case, and the last groups never like IPv4.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))));
  const zeros = Array<number>(GROUPS - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after];
}
