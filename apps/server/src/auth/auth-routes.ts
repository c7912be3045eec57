import type { FastifyInstance } from 'fastify';
import { BusyError } from '../bounded-queue.ts';
import { createDeviceCookies } from './device-cookies.ts';
import { createNewPasswords } from './new-passwords.ts';
import { createSignInLimiter } from './sign-in-limiter.ts';
import { sendError } from '../requests/error-handler.ts';
import { requireSession } from './require-session.ts';
import type { Storage } from '../storage/storage.ts';
import { invitationRoutes, passwordRoutes } from './password-routes.ts';
import { type SessionOptions, sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Value of `Retry-After` in seconds if too many attempts or password hashes are waiting. */
const BUSY = '2';

export type AuthOptions = SessionOptions & {
  storage: Storage;
  /** HMAC key for device cookies, and for addresses and unknown usernames in the sign-in limiter. */
  secret: string;
  /** Additional keys whose device cookies are accepted. */
  acceptedSecrets: readonly string[];
  now: () => number;
};

/** Registers the routes for sign-in, sessions, passwords, invitations, chat tickets and the chat's users. */
export async function authRoutes(app: FastifyInstance, options: AuthOptions) {
  const { storage, sessions, secret, acceptedSecrets, now } = options;
  const limiter = createSignInLimiter(storage, secret, now);
  const devices = createDeviceCookies(secret, now, acceptedSecrets);
  const newPasswords = createNewPasswords(storage, sessions, now);

  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof BusyError)) throw error;
    return sendError(request, reply.header('Retry-After', BUSY), 503, error.message);
  });
  app.register(signInRoutes, { sessions, devices, limiter });
  app.register(invitationRoutes, { newPasswords, devices, limiter });
  app.register(async (guarded) => {
    requireSession(guarded, sessions);
    guarded.register(sessionRoutes, options);
    guarded.register(passwordRoutes, { newPasswords, devices, limiter });
  });
}
