import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE, DEVICE_LIFETIME, type DeviceCookies } from '../../auth/device-cookie.ts';
import { cookieName } from '../../plugins/cookie-name.ts';

/** The id of the browser, if it has signed in to this account before. */
export function deviceOf(
  request: FastifyRequest,
  devices: DeviceCookies,
  username: string,
): string | undefined {
  const cookies = cookie.parse(request.headers.cookie ?? '');
  return devices.read(cookies[cookieName(request, DEVICE_COOKIE)] ?? '', username);
}

/** Lets the browser be known to this account from now on. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  devices: DeviceCookies,
  username: string,
): void {
  const value = cookie.serialize(cookieName(request, DEVICE_COOKIE), devices.issue(username), {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: request.protocol === 'https',
    maxAge: DEVICE_LIFETIME / 1000,
  });
  reply.header('Set-Cookie', value);
}
