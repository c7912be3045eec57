import type { FastifyInstance } from 'fastify';
import { neverCached } from '../../plugins/never-cached.ts';
import { requireSession } from '../../plugins/signed-in.ts';
import { type SignInOptions, signInRoutes } from './sign-in.ts';
import { signOutRoutes } from './sign-out.ts';
import { type SignedInUsersOptions, signedInUsersRoutes } from './signed-in-users.ts';

/** The calls that begin and end a session, and tell who is there (section 7 of the specification). */
export async function authRoutes(
  app: FastifyInstance,
  options: SignInOptions & SignedInUsersOptions,
) {
  neverCached(app);
  app.register(signInRoutes, { ...options, prefix: '/signin' });
  app.register(async (guarded) => {
    requireSession(guarded, options.sessions);
    guarded.register(signOutRoutes, { ...options, prefix: '/signout' });
    guarded.register(signedInUsersRoutes, { ...options, prefix: '/signedInUsers' });
  });
}
