import { describe, expect, it } from 'vitest';
import { createDeviceCookies } from './device-cookie.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

function setup(secret = 'a secret') {
  const clock = { now: NOON };
  return { clock, devices: createDeviceCookies(secret, () => clock.now) };
}

describe('device cookies', () => {
  it('return the device id for the account they were issued for (case-insensitive)', () => {
    const { devices } = setup();
    const cookie = devices.issue('Reader');
    const device = devices.read(cookie, 'READER');
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(devices.read(cookie, 'reader')).toBe(device);
    expect(devices.read(devices.issue('Reader'), 'reader')).not.toBe(device);
  });

  it('return nothing for another account', () => {
    const { devices } = setup();
    expect(devices.read(devices.issue('reader'), 'writer')).toBeUndefined();
  });

  it('cannot be forged or changed', () => {
    const { devices } = setup();
    expect(devices.read(setup('another secret').devices.issue('reader'), 'reader')).toBeUndefined();
    const [, id, issuedAt, signature] = devices.issue('writer').split('.');
    const account = Buffer.from('reader').toString('base64url');
    const forged = [account, id, issuedAt, signature].join('.');
    expect(devices.read(forged, 'reader')).toBeUndefined();
  });

  it('are valid with every accepted secret', () => {
    const cookie = setup('the former secret').devices.issue('reader');
    const devices = createDeviceCookies('a secret', () => NOON, ['x', 'the former secret']);
    expect(devices.read(cookie, 'reader')).toBeDefined();
    expect(setup('the former secret').devices.read(devices.issue('reader'), 'reader')).toBe(
      undefined,
    );
  });

  it.each(['', '.', '...', 'a.b.c.d', '\u0000', 'x'.repeat(4096)])(
    'are invalid for the value "%s"',
    (cookie) => {
      expect(setup().devices.read(cookie, 'reader')).toBeUndefined();
    },
  );
});
