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

/**
 * @param secret signs the cookies
 * @param acceptedSecrets cookies signed with one of these are valid as well
 */
export function createDeviceCookies(
  secret: string,
  now: () => number,
  acceptedSecrets: readonly string[] = [],
): DeviceCookies {
  const sign = (payload: string, key = secret) =>
    createHmac('sha256', key).update(`device\0${payload}`).digest('base64url');
  const isSigned = (payload: string, signature: string) =>
    [secret, ...acceptedSecrets].some((key) =>
      timingSafeEqual(Buffer.from(sign(payload, key)), Buffer.from(signature)),
    );

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
      if (!isSigned(payload, signature)) return undefined;
      const age = now() - Number(issuedAt) * SECOND;
      if (age < 0 || age >= DEVICE_LIFETIME) return undefined;
      return Buffer.from(account, 'base64url').toString() === nameOf(username) ? id : undefined;
    },
  };
}
