import { viewsSchema } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../plugins/schemas.ts';
import type { Storage } from '../../storage/storage.ts';
import { errorResponses } from '../error-responses.ts';
import { onceOnly } from './idempotency-key.ts';

export async function viewsRoutes(
  app: FastifyInstance,
  { storage, now }: { storage: Storage; now: () => number },
) {
  const routes = withSchemas(app);
  const schema = { response: { 200: viewsSchema, ...errorResponses } };

  routes.get(apiPaths.views, { schema }, () => storage.views());
  routes.post(apiPaths.views, { schema }, (request) => storage.countView(onceOnly(request, now)));
}
