import { describe, expect, it } from 'vitest';
import { createDeviceCookies, DEVICE_LIFETIME } from './device-cookie.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

function setup(secret = 'a secret') {
  const clock = { now: NOON };
  return { clock, devices: createDeviceCookies(secret, () => clock.now) };
}

describe('device cookies', () => {
  it('name the device to the account that they were issued for, whatever its case', () => {
    const { devices } = setup();
    const cookie = devices.issue('Reader');
    const device = devices.read(cookie, 'READER');
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(devices.read(cookie, 'reader')).toBe(device);
    expect(devices.read(devices.issue('Reader'), 'reader')).not.toBe(device);
  });

  it('say nothing to another account', () => {
    const { devices } = setup();
    expect(devices.read(devices.issue('reader'), 'writer')).toBeUndefined();
  });

  it('are good for half a year', () => {
    const { devices, clock } = setup();
    const cookie = devices.issue('reader');
    clock.now += DEVICE_LIFETIME - 1;
    expect(devices.read(cookie, 'reader')).toBeDefined();
    clock.now += 1;
    expect(devices.read(cookie, 'reader')).toBeUndefined();
  });

  it('cannot be made or changed by anybody else', () => {
    const { devices } = setup();
    expect(devices.read(setup('another secret').devices.issue('reader'), 'reader')).toBeUndefined();
    const [, id, issuedAt, signature] = devices.issue('writer').split('.');
    const account = Buffer.from('reader').toString('base64url');
    const forged = [account, id, issuedAt, signature].join('.');
    expect(devices.read(forged, 'reader')).toBeUndefined();
  });

  it.each(['', '.', '...', 'a.b.c.d', '\u0000', 'x'.repeat(4096)])('are not "%s"', (cookie) => {
    expect(setup().devices.read(cookie, 'reader')).toBeUndefined();
  });
});
