import type { FastifyInstance } from 'fastify';
import type { AccountSessions } from '../../auth/account-sessions.ts';
import { BusyError } from '../../auth/bounded-queue.ts';
import { createDeviceCookies } from '../../auth/device-cookie.ts';
import { createNewPasswords } from '../../auth/new-passwords.ts';
import { createSignInLimiter } from '../../auth/sign-in-limiter.ts';
import { neverCached } from '../../plugins/never-cached.ts';
import { refuse } from '../../plugins/refusals.ts';
import { requireSession } from '../../plugins/signed-in.ts';
import type { Storage } from '../../storage/storage.ts';
import { invitationRoutes, passwordRoutes } from './passwords.ts';
import { renewRoutes, ticketRoutes } from './session.ts';
import { signInRoutes } from './sign-in.ts';
import { signOutRoutes } from './sign-out.ts';
import { type SignedInUsersOptions, signedInUsersRoutes } from './signed-in-users.ts';

/** Seconds after which a call may be repeated that came while too many others were waiting. */
const BUSY = '2';

export type AuthOptions = SignedInUsersOptions & {
  storage: Storage;
  sessions: AccountSessions;
  /** Signs device cookies, and keys what the limits keep of addresses and names. */
  secret: string;
  now: () => number;
};

/** The calls that begin, renew and end a session, set passwords, and tell who is in the chat. */
export async function authRoutes(app: FastifyInstance, options: AuthOptions) {
  const { sessions, secret, now } = options;
  const limiter = createSignInLimiter(options);
  const devices = createDeviceCookies(secret, now);
  const newPasswords = createNewPasswords(options);

  neverCached(app);
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof BusyError)) throw error;
    return refuse(request, reply.header('Retry-After', BUSY), 503, error.message);
  });
  app.register(signInRoutes, { sessions, devices, limiter, prefix: '/signin' });
  app.register(invitationRoutes, { newPasswords, devices, prefix: '/invitation' });
  app.register(async (guarded) => {
    requireSession(guarded, sessions);
    guarded.register(signOutRoutes, { sessions, prefix: '/signout' });
    guarded.register(renewRoutes, { sessions, prefix: '/renew' });
    guarded.register(ticketRoutes, { sessions, prefix: '/ticket' });
    guarded.register(passwordRoutes, { newPasswords, devices, prefix: '/password' });
    guarded.register(signedInUsersRoutes, { ...options, prefix: '/signedInUsers' });
  });
}
