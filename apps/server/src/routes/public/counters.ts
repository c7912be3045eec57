import { counterIncrementSchema, countersSchema } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../fastify/schemas.ts';
import type { Storage } from '../../storage/storage.ts';
import { errorResponses } from '../error-responses.ts';
import { onceOnly } from './idempotency-key.ts';

export async function countersRoutes(
  app: FastifyInstance,
  { storage, now }: { storage: Storage; now: () => number },
) {
  const routes = withSchemas(app);
  const response = { 200: countersSchema, ...errorResponses };

  routes.get(
    apiPaths.counters,
    { schema: { summary: 'Numbers of reads and downloads of each document', response } },
    () => storage.counters(),
  );
  routes.post(
    apiPaths.counters,
    {
      schema: { summary: 'Count a read or a download', body: counterIncrementSchema, response },
      config: { takesIdempotencyKey: true },
    },
    (request) => storage.increment(request.body.intNumber, onceOnly(request, now)),
  );
}
