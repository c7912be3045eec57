import cookie from '@fastify/cookie';
import { cookieNames } from '@tales/api-client/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_LIFETIME, type DeviceCookies } from '../../auth/device-cookie.ts';
import { cookieName } from '../../fastify/cookie-name.ts';

/** Returns the id of the browser if it has signed in to this account before. */
export function deviceOf(
  request: FastifyRequest,
  devices: DeviceCookies,
  username: string,
): string | undefined {
  return devices.read(cookieOf(request), username);
}

/** Sets the cookie that identifies the browser as known for this account, besides others. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  devices: DeviceCookies,
  username: string,
): void {
  const known = devices.issue(username, cookieOf(request));
  const value = cookie.serialize(cookieName(request, cookieNames.device), known, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: request.protocol === 'https',
    maxAge: DEVICE_LIFETIME / 1000,
  });
  reply.header('Set-Cookie', value);
}

function cookieOf(request: FastifyRequest): string {
  const cookies = cookie.parse(request.headers.cookie ?? '');
  return cookies[cookieName(request, cookieNames.device)] ?? '';
}
