import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('networkOf', () => {
  it.each([
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
  ])('maps "%s" to "%s" with the default prefix length', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::'],
    ['2001:db8:1:300::1', '2001:db8:1:300::'],
    ['192.0.2.1', '192.0.2.1'],
  ])('maps "%s" to "%s" with a prefix length of 56 bits', (address, network) => {
    expect(networkOf(address, 56)).toBe(network);
  });
});
