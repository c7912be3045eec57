import type { FastifyInstance } from 'fastify';
import { requireSession } from '../auth/require-session.ts';
import { setSecurityHeaders } from '../requests/security-headers.ts';
import { type AuthOptions, authRoutes } from '../auth/auth-routes.ts';
import { categoriesRoutes } from './categories.ts';
import { type CountersOptions, countersRoutes } from './counters.ts';
import { type DownloadTimeOptions, downloadTimeRoutes } from './download-time.ts';

export async function apiRoutes(
  app: FastifyInstance,
  options: AuthOptions & CountersOptions & DownloadTimeOptions,
) {
  app.addHook('onRequest', (_, reply, done) => {
    setSecurityHeaders(reply);
    done();
  });
  app.register(countersRoutes, options);
  app.register(downloadTimeRoutes, options);
  app.register(authRoutes, options);
  app.register(async (guarded) => {
    requireSession(guarded, options.sessions);
    guarded.register(categoriesRoutes, options);
  });
}
