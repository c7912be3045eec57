import { isIPv6 } from 'node:net';

const GROUPS = 8;

/**
 * Whom an address belongs to: an IPv4 address is its own, of an IPv6 address the first 64 bits, as
 * every subscriber has at least that many to choose the rest from.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;

  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, GROUPS / 2)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
