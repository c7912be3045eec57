import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUP_BITS = 16;

/**
 * The unit by which addresses are limited: an IPv4 address itself, or the prefix of an IPv6 address, as
 * every subscriber has at least a /64 and many have a /56.
 *
 * @param bits length of the IPv6 prefix; @default 64
 */
export function networkOf(address: string, bits = 64): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;

  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, Math.ceil(bits / GROUP_BITS))
    .map((group, index) => keepBits(parseInt(group, 16), bits - index * GROUP_BITS).toString(16))
    .join(':');
}

/** The first bits of a group, the others zero. */
function keepBits(group: number, bits: number): number {
  const dropped = Math.max(0, GROUP_BITS - bits);
  return (group >> dropped) << dropped;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
