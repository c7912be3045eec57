import {
  counterIncrementSchema,
  type Counters,
  countersSchema,
  viewsSchema,
} from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answers, withSchemas } from '../requests/schemas.ts';
import type { CounterNames } from '../site/load-site.ts';
import type { Counts } from '../storage/counters.ts';
import type { Storage } from '../storage/storage.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

export type CountersOptions = { storage: Storage; counters: CounterNames; now: () => number };

export async function countersRoutes(
  app: FastifyInstance,
  { storage, counters, now }: CountersOptions,
) {
  const routes = withSchemas(app);
  const views = answers(viewsSchema);
  const all = answers(countersSchema);
  const body = counterIncrementSchema([...counters.keys()]);

  function onceOnly(request: FastifyRequest, call: 'views' | 'counters') {
    const key = idempotencyKeyOf(request);
    return key === undefined ? undefined : { call, key, now: now() };
  }
  const viewsOf = (counts: Counts) => counts['views'] ?? 0;
  const countersOf = (counts: Counts) =>
    Object.fromEntries([...counters.values()].map((name) => [name, counts[name] ?? 0])) as Counters;

  routes.get(apiPaths.views, { schema: { response: views } }, async () =>
    viewsOf(await storage.counts()),
  );
  routes.post(apiPaths.views, { schema: { response: views } }, async (request) =>
    viewsOf(await storage.count('views', onceOnly(request, 'views'))),
  );
  routes.get(apiPaths.counters, { schema: { response: all } }, async () =>
    countersOf(await storage.counts()),
  );
  routes.post(apiPaths.counters, { schema: { body, response: all } }, async (request) => {
    const name = counters.get(request.body.intNumber) ?? '';
    return countersOf(await storage.count(name, onceOnly(request, 'counters')));
  });
}
