import type { FastifyInstance } from 'fastify';
import { neverCached } from '../../plugins/never-cached.ts';
import { countersRoutes } from './counters.ts';
import { type DownloadTimeOptions, downloadTimeRoutes } from './download-time.ts';
import { viewsRoutes } from './views.ts';

/** The calls anybody may make (section 7 of the specification). */
export async function publicRoutes(app: FastifyInstance, options: DownloadTimeOptions) {
  neverCached(app);
  app.register(viewsRoutes, { ...options, prefix: '/views' });
  app.register(downloadTimeRoutes, { ...options, prefix: '/downloadTime' });
  app.register(countersRoutes, { ...options, prefix: '/counters' });
}
