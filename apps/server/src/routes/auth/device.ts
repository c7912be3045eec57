import { cookieNames } from '@tales/api-client/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_LIFETIME, type DeviceCookies } from '../../auth/device-cookie.ts';
import { readCookie, setCookie } from '../../fastify/cookies.ts';

const { device } = cookieNames;

/** Returns the id of the browser if it has signed in to this account before. */
export const deviceOf = (request: FastifyRequest, devices: DeviceCookies, username: string) =>
  devices.read(readCookie(request, device) ?? '', username);

/** Sets the cookie that identifies the browser as known for this account, besides others. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  devices: DeviceCookies,
  username: string,
): void {
  const known = devices.issue(username, readCookie(request, device) ?? '');
  setCookie(request, reply, device, known, { sameSite: 'strict', maxAge: DEVICE_LIFETIME / 1000 });
}
