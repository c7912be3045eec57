import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieNames } from '@tales/api-client/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../requests/cookies.ts';
import { accountKey } from '../storage/accounts.ts';
import type { Secrets } from './tokens.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

export const DEVICE_LIFETIME = 180 * DAY;

/** Maximum number of accounts in a device cookie. A further account replaces the oldest one. */
const MAX_ACCOUNTS = 8;

/** Mark for one account in a cookie: device id, time of issue in seconds since the epoch, and signature. */
const MARK = /^(?<id>[\w-]{22})\.(?<issuedAt>\d{1,12})\.(?<signature>[\w-]{43})$/;

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;

/**
 * Returns functions that issue and read device cookies, which identify browsers that were used to sign in to
 * an account. Failed sign-ins from such a browser are counted separately, so that failures of other clients
 * do not lock out the browser.
 *
 * {@link https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies}
 */
export function createDeviceCookies(secrets: Secrets, now: () => number) {
  // The username is signed but is not part of the cookie, so that the cookie does not reveal the username.
  const sign = (username: string, id: string, issuedAt: string, key = secrets[0]) => {
    const account = Buffer.from(accountKey(username)).toString('base64url');
    const payload = [account, id, issuedAt].join('.');
    return createHmac('sha256', key).update(`device\0${payload}`).digest('base64url');
  };

  /** Returns the unexpired marks, at most eight. `isOfAccount` is true if a mark is signed for `username`. */
  function marksOf(cookie: string, username: string) {
    return cookie.split('~', MAX_ACCOUNTS).flatMap((mark) => {
      const { id = '', issuedAt = '', signature = '' } = MARK.exec(mark)?.groups ?? {};
      const age = now() - Number(issuedAt) * SECOND;
      if (id === '' || age < 0 || age >= DEVICE_LIFETIME) return [];
      const isOfAccount = secrets.some((key) =>
        timingSafeEqual(Buffer.from(sign(username, id, issuedAt, key)), Buffer.from(signature)),
      );
      return { id, mark, isOfAccount };
    });
  }

  return {
    /** Returns a cookie with a mark for `username` and up to seven marks from `former` for other accounts. */
    issue(username: string, former = ''): string {
      const id = randomBytes(16).toString('base64url');
      const issuedAt = Math.floor(now() / SECOND).toString();
      const mark = [id, issuedAt, sign(username, id, issuedAt)].join('.');
      const others = marksOf(former, username).filter(({ isOfAccount }) => !isOfAccount);
      return [mark, ...others.slice(0, MAX_ACCOUNTS - 1).map((other) => other.mark)].join('~');
    },
    read: (cookie: string, username: string): string | undefined =>
      marksOf(cookie, username).find(({ isOfAccount }) => isOfAccount)?.id,
  };
}

/** Returns the device id of a valid mark for `username` in the request's device cookie, or `undefined`. */
export const deviceOf = (request: FastifyRequest, devices: DeviceCookies, username: string) =>
  devices.read(readCookie(request, cookieNames.device) ?? '', username);

export function rememberDevice(
  reply: FastifyReply,
  devices: DeviceCookies,
  username: string,
): void {
  const { device } = cookieNames;
  const cookie = devices.issue(username, readCookie(reply.request, device));
  setCookie(reply, device, cookie, { sameSite: 'strict', maxAge: DEVICE_LIFETIME / SECOND });
}
