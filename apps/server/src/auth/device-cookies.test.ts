import { describe, expect, it } from 'vitest';
import { createDeviceCookies, DEVICE_LIFETIME } from './device-cookies.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

function setup(secret = 'a secret') {
  const clock = { now: NOON };
  return { clock, devices: createDeviceCookies([secret], () => clock.now) };
}

describe('device cookies', () => {
  it('contain a random device id, which can be read regardless of the letter case of the username', () => {
    const { devices } = setup();
    const cookie = devices.issue('Reader');
    const device = devices.read(cookie, 'READER');
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(devices.read(cookie, 'reader')).toBe(device);
    expect(devices.read(devices.issue('Reader'), 'reader')).not.toBe(device);
  });

  it('identify a browser only for the eight accounts that signed in most recently', () => {
    const { devices } = setup();
    const accounts = Array.from({ length: 9 }, (_, index) => `reader ${index}`);
    const cookie = accounts.reduce((former, account) => devices.issue(account, former), '');
    const known = (value: string) => accounts.filter((account) => devices.read(value, account));
    expect(known(cookie)).toEqual(accounts.slice(1));
    expect(known(devices.issue('reader 1', cookie))).toEqual(accounts.slice(1));
    expect(devices.issue('reader 1', cookie)).toHaveLength(cookie.length);
  });

  it('are invalid if they are forged, changed or expired', () => {
    const { devices, clock } = setup();
    expect(devices.read(setup('another secret').devices.issue('reader'), 'reader')).toBeUndefined();
    const cookie = devices.issue('reader');
    const [id, issuedAt = '', signature] = cookie.split('.');
    const later = [id, (Number(issuedAt) + 1).toString(), signature].join('.');
    clock.now += DEVICE_LIFETIME - 1;
    expect(devices.read(later, 'reader')).toBeUndefined();
    expect(devices.read(cookie, 'reader')).toBe(id);
    clock.now += 1;
    expect(devices.read(cookie, 'reader')).toBeUndefined();
  });

  it('are accepted if they are signed with a former secret, but new cookies are not signed with that secret', () => {
    const cookie = setup('the former secret').devices.issue('reader');
    const devices = createDeviceCookies(['a secret', 'x', 'the former secret'], () => NOON);
    expect(devices.read(cookie, 'reader')).toBeDefined();
    expect(setup('the former secret').devices.read(devices.issue('reader'), 'reader')).toBe(
      undefined,
    );
  });

  it.each(['', '.', '...', '~~', 'a.b.c.d', '\u0000', 'x'.repeat(4096)])(
    'are invalid if their value is %j',
    (cookie) => {
      expect(setup().devices.read(cookie, 'reader')).toBeUndefined();
    },
  );
});
