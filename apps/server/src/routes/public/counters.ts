import { counterIncrementSchema, countersSchema } from '@tales/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../plugins/schemas.ts';
import type { Storage } from '../../storage/storage.ts';
import { refusals } from '../refusals.ts';

export async function countersRoutes(app: FastifyInstance, { storage }: { storage: Storage }) {
  const routes = withSchemas(app);
  const response = { 200: countersSchema, ...refusals };

  routes.get('', { schema: { response } }, () => storage.counters());
  routes.post('', { schema: { body: counterIncrementSchema, response } }, ({ body }) =>
    storage.increment(body.intNumber),
  );
}
