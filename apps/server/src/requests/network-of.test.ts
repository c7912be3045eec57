import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('networkOf', () => {
  it.each<[address: string, network: string, prefix?: number]>([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['64:ff9b:1::c000:201', '64:ff9b:1::'],
    ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8::'],
    ['::1', '::'],
    ['fe80::1%eth0', 'fe80::'],
    ['nonsense', 'nonsense'],
    ['', ''],
    ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::', 56],
    ['2001:db8:1:300::1', '2001:db8:1:300::', 56],
    ['192.0.2.1', '192.0.2.1', 56],
  ])('maps "%s" to "%s"', (address, network, prefix) => {
    expect(networkOf(address, prefix)).toBe(network);
  });
});
