import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../../auth/sessions.ts';
import { requireSession } from '../../fastify/signed-in.ts';
import type { Storage } from '../../storage/storage.ts';
import { categoriesRoutes } from './categories.ts';

/** Routes that require a session. */
export async function privateRoutes(
  app: FastifyInstance,
  options: { sessions: Sessions; storage: Storage },
) {
  requireSession(app, options.sessions);
  app.register(categoriesRoutes, options);
}
