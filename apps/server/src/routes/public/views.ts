import { viewsSchema } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../fastify/schemas.ts';
import type { Storage } from '../../storage/storage.ts';
import { errorResponses } from '../error-responses.ts';
import { onceOnly } from './idempotency-key.ts';

export async function viewsRoutes(
  app: FastifyInstance,
  { storage, now }: { storage: Storage; now: () => number },
) {
  const routes = withSchemas(app);
  const response = { 200: viewsSchema, ...errorResponses };

  routes.get(
    apiPaths.views,
    { schema: { summary: 'Number of views of the home page', response } },
    () => storage.views(),
  );
  routes.post(
    apiPaths.views,
    {
      schema: { summary: 'Count a view of the home page', response },
      config: { takesIdempotencyKey: true },
    },
    (request) => storage.countView(onceOnly(request, now)),
  );
}
