import type { FastifyInstance } from 'fastify';
import { type CountersOptions, countersRoutes } from './counters.ts';
import { type DownloadTimeOptions, downloadTimeRoutes } from './download-time.ts';
import { viewsRoutes } from './views.ts';

/** Routes that require no session. */
export async function publicRoutes(
  app: FastifyInstance,
  options: DownloadTimeOptions & CountersOptions,
) {
  app.register(viewsRoutes, options);
  app.register(downloadTimeRoutes, options);
  app.register(countersRoutes, options);
}
