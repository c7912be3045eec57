import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { nameOf } from '../storage/accounts.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** Milliseconds. */
export const DEVICE_LIFETIME = 180 * DAY;

const ID_BYTES = 16;

/**
 * Cookies of browsers that have signed in to an account before. Failed sign-ins of such a browser are
 * counted separately, so it is not locked out when others guess the account's password.
 *
 * {@link https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies}
 */
export type DeviceCookies = {
  issue(username: string): string;
  /** Returns the device id if the signature is valid, the account matches and it has not expired. */
  read(cookie: string, username: string): string | undefined;
};

export function createDeviceCookies(secret: string, now: () => number): DeviceCookies {
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(`device\0${payload}`).digest('base64url');

  return {
    issue(username) {
      const account = Buffer.from(nameOf(username)).toString('base64url');
      const id = randomBytes(ID_BYTES).toString('base64url');
      const payload = [account, id, Math.floor(now() / SECOND).toString()].join('.');
      return `${payload}.${sign(payload)}`;
    },
    read(cookie, username) {
      const [, payload = '', account = '', id = '', issuedAt = '', signature = ''] =
        /^(([\w-]+)\.([\w-]{22})\.(\d{1,12}))\.([\w-]{43})$/.exec(cookie) ?? [];
      if (payload === '') return undefined;
      if (!timingSafeEqual(Buffer.from(sign(payload)), Buffer.from(signature))) return undefined;
      const age = now() - Number(issuedAt) * SECOND;
      if (age < 0 || age >= DEVICE_LIFETIME) return undefined;
      return Buffer.from(account, 'base64url').toString() === nameOf(username) ? id : undefined;
    },
  };
}
