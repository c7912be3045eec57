import { counterIncrementSchema, countersSchema } from '@tales/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../plugins/schemas.ts';
import type { Storage } from '../../storage/storage.ts';
import { refusals } from '../refusals.ts';
import { onceOnly } from './idempotency-key.ts';

export async function countersRoutes(
  app: FastifyInstance,
  { storage, now }: { storage: Storage; now: () => number },
) {
  const routes = withSchemas(app);
  const response = { 200: countersSchema, ...refusals };

  routes.get('', { schema: { response } }, () => storage.counters());
  routes.post('', { schema: { body: counterIncrementSchema, response } }, (request) =>
    storage.increment(request.body.intNumber, onceOnly(request, now)),
  );
}
