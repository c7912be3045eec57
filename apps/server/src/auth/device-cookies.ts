import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieNames } from '@tales/api-client/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../requests/cookies.ts';
import { accountKey } from '../storage/accounts.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** Milliseconds. */
export const DEVICE_LIFETIME = 180 * DAY;

const ID_BYTES = 16;

/** Maximum number of accounts in the cookie of a browser. A new one replaces the account that signed in longest ago. */
const MAX_ACCOUNTS = 8;

/** Part of the cookie for one account: an id, seconds since the epoch, and a signature. */
const MARK = /^(?<id>[\w-]{22})\.(?<issuedAt>\d{1,12})\.(?<signature>[\w-]{43})$/;

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;

/**
 * Cookies of browsers that have signed in to an account before, or to several. Failed sign-ins of such a
 * browser are counted separately, so it is not locked out when others guess the account's password.
 *
 * {@link https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies}
 *
 * @param secret signs the cookies
 * @param acceptedSecrets cookies signed with one of these are valid as well
 */
export function createDeviceCookies(
  secret: string,
  now: () => number,
  acceptedSecrets: readonly string[] = [],
) {
  // The account is signed but not in the cookie, so that the cookie does not reveal who has signed in.
  const sign = (username: string, id: string, issuedAt: string, key = secret) => {
    const account = Buffer.from(accountKey(username)).toString('base64url');
    const payload = [account, id, issuedAt].join('.');
    return createHmac('sha256', key).update(`device\0${payload}`).digest('base64url');
  };

  /** Returns the valid marks of a cookie, and for each if it belongs to this account. */
  function marksOf(cookie: string, username: string) {
    return cookie.split('~', MAX_ACCOUNTS).flatMap((mark) => {
      const { id = '', issuedAt = '', signature = '' } = MARK.exec(mark)?.groups ?? {};
      const age = now() - Number(issuedAt) * SECOND;
      if (id === '' || age < 0 || age >= DEVICE_LIFETIME) return [];
      const isOfAccount = [secret, ...acceptedSecrets].some((key) =>
        timingSafeEqual(Buffer.from(sign(username, id, issuedAt, key)), Buffer.from(signature)),
      );
      return { id, mark, isOfAccount };
    });
  }

  return {
    /** Returns the cookie of a browser that has signed in. The other accounts in its former cookie stay known. */
    issue(username: string, former = ''): string {
      const id = randomBytes(ID_BYTES).toString('base64url');
      const issuedAt = Math.floor(now() / SECOND).toString();
      const mark = [id, issuedAt, sign(username, id, issuedAt)].join('.');
      const others = marksOf(former, username).filter(({ isOfAccount }) => !isOfAccount);
      return [mark, ...others.slice(0, MAX_ACCOUNTS - 1).map((other) => other.mark)].join('~');
    },
    /** Returns the device id if a signature is valid for the account and has not expired. */
    read: (cookie: string, username: string): string | undefined =>
      marksOf(cookie, username).find(({ isOfAccount }) => isOfAccount)?.id,
  };
}

/** Returns the id of the browser if it has signed in to this account before. */
export const deviceOf = (request: FastifyRequest, devices: DeviceCookies, username: string) =>
  devices.read(readCookie(request, cookieNames.device) ?? '', username);

/** Adds the account to the cookie of the browser. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  devices: DeviceCookies,
  username: string,
): void {
  const { device } = cookieNames;
  const known = devices.issue(username, readCookie(request, device) ?? '');
  setCookie(request, reply, device, known, { sameSite: 'strict', maxAge: DEVICE_LIFETIME / 1000 });
}
