import { counterIncrementSchema, countersSchema, viewsSchema } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withSchemas } from '../../fastify/schemas.ts';
import type { CounterNames } from '../../storage/counters.ts';
import type { Storage } from '../../storage/storage.ts';
import { errorResponses } from '../responses.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

export type CountersOptions = { storage: Storage; counters: CounterNames; now: () => number };

/** Routes that read and count views of the home page, reads and downloads. */
export async function countersRoutes(
  app: FastifyInstance,
  { storage, counters, now }: CountersOptions,
) {
  const routes = withSchemas(app);
  const config = { takesIdempotencyKey: true };
  const views = { 200: viewsSchema, ...errorResponses };
  const all = { 200: countersSchema, ...errorResponses };
  const body = counterIncrementSchema([...counters.keys()]);

  function onceOnly(request: FastifyRequest) {
    const key = idempotencyKeyOf(request);
    return key === undefined ? undefined : { key, now: now() };
  }

  routes.get(
    apiPaths.views,
    { schema: { summary: 'Number of views of the home page', response: views } },
    () => storage.views(),
  );
  routes.post(
    apiPaths.views,
    { schema: { summary: 'Count a view of the home page', response: views }, config },
    (request) => storage.countView(onceOnly(request)),
  );
  routes.get(
    apiPaths.counters,
    { schema: { summary: 'Numbers of reads and downloads of each document', response: all } },
    () => storage.counters(),
  );
  routes.post(
    apiPaths.counters,
    { schema: { summary: 'Count a read or a download', body, response: all }, config },
    (request) => storage.increment(request.body.intNumber, onceOnly(request)),
  );
}
