import type { FastifyInstance } from 'fastify';
import type { AccountSessions } from '../../auth/account-sessions.ts';
import { neverCached } from '../../fastify/never-cached.ts';
import { requireSession } from '../../fastify/signed-in.ts';
import type { Storage } from '../../storage/storage.ts';
import { categoriesRoutes } from './categories.ts';

/** Routes that require a session. */
export async function privateRoutes(
  app: FastifyInstance,
  options: { sessions: AccountSessions; storage: Storage },
) {
  neverCached(app);
  requireSession(app, options.sessions);
  app.register(categoriesRoutes, options);
}
