import { viewsSchema } from '@tales/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../plugins/schemas.ts';
import type { Storage } from '../../storage/storage.ts';
import { refusals } from '../refusals.ts';
import { onceOnly } from './idempotency-key.ts';

export async function viewsRoutes(
  app: FastifyInstance,
  { storage, now }: { storage: Storage; now: () => number },
) {
  const routes = withSchemas(app);
  const schema = { response: { 200: viewsSchema, ...refusals } };

  routes.get('', { schema }, () => storage.views());
  routes.post('', { schema }, (request) => storage.countView(onceOnly(request, now)));
}
