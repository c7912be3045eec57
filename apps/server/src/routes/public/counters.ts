import { counterIncrementSchema, countersSchema } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../fastify/schemas.ts';
import type { CounterNames } from '../../storage/counters.ts';
import type { Storage } from '../../storage/storage.ts';
import { errorResponses } from '../error-responses.ts';
import { onceOnly } from './idempotency-key.ts';

export type CountersOptions = { storage: Storage; counters: CounterNames; now: () => number };

export async function countersRoutes(
  app: FastifyInstance,
  { storage, counters, now }: CountersOptions,
) {
  const routes = withSchemas(app);
  const body = counterIncrementSchema([...counters.keys()]);
  const response = { 200: countersSchema, ...errorResponses };

  routes.get(
    apiPaths.counters,
    { schema: { summary: 'Numbers of reads and downloads of each document', response } },
    () => storage.counters(),
  );
  routes.post(
    apiPaths.counters,
    {
      schema: { summary: 'Count a read or a download', body, response },
      config: { takesIdempotencyKey: true },
    },
    (request) => storage.increment(request.body.intNumber, onceOnly(request, now)),
  );
}
