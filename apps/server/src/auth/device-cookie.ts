import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { nameOf } from '../storage/accounts.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** Milliseconds. */
export const DEVICE_LIFETIME = 180 * DAY;

const ID_BYTES = 16;

/** Accounts that a browser is known for. The one that signed in longest ago is forgotten for another. */
const MAX_ACCOUNTS = 8;

/**
 * Cookies of browsers that have signed in to an account before, or to several. Failed sign-ins of such a
 * browser are counted separately, so it is not locked out when others guess the account's password.
 *
 * {@link https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies}
 */
export type DeviceCookies = {
  /** Returns the cookie of a browser that has signed in, given the one it had: other accounts stay known. */
  issue(username: string, former?: string): string;
  /** Returns the device id if a signature is valid for the account and has not expired. */
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
  // The account is signed and not in the cookie: nobody reads there who has signed in.
  const sign = ({ id, issuedAt }: Mark, username: string, key = secret) => {
    const account = Buffer.from(nameOf(username)).toString('base64url');
    const payload = [account, id, issuedAt].join('.');
    return createHmac('sha256', key).update(`device\0${payload}`).digest('base64url');
  };
  const isOf = (username: string) => (mark: Mark) =>
    [secret, ...acceptedSecrets].some((key) =>
      timingSafeEqual(Buffer.from(sign(mark, username, key)), Buffer.from(mark.signature)),
    );

  function marksOf(cookie: string): Mark[] {
    return cookie
      .split('~', MAX_ACCOUNTS)
      .flatMap((mark) => (MARK.exec(mark)?.groups as Mark | undefined) ?? [])
      .filter(({ issuedAt }) => {
        const age = now() - Number(issuedAt) * SECOND;
        return age >= 0 && age < DEVICE_LIFETIME;
      });
  }

  return {
    issue(username, former = '') {
      const id = randomBytes(ID_BYTES).toString('base64url');
      const mark = { id, issuedAt: Math.floor(now() / SECOND).toString(), signature: '' };
      const isSame = isOf(username);
      const others = marksOf(former).filter((other) => !isSame(other));
      return [{ ...mark, signature: sign(mark, username) }, ...others.slice(0, MAX_ACCOUNTS - 1)]
        .map(({ id, issuedAt, signature }) => [id, issuedAt, signature].join('.'))
        .join('~');
    },
    read: (cookie, username) => marksOf(cookie).find(isOf(username))?.id,
  };
}

/** What a browser keeps for an account; `issuedAt` in seconds since the epoch. */
type Mark = { id: string; issuedAt: string; signature: string };

/** Former marks begin with the account. */
const MARK = /^(?:[\w-]+\.)?(?<id>[\w-]{22})\.(?<issuedAt>\d{1,12})\.(?<signature>[\w-]{43})$/;
