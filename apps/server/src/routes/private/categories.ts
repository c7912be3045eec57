import { categoriesPageSchema, categoriesQuerySchema } from '@tales/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../plugins/schemas.ts';
import type { Storage } from '../../storage/storage.ts';
import { refusals } from '../refusals.ts';

export async function categoriesRoutes(app: FastifyInstance, { storage }: { storage: Storage }) {
  withSchemas(app).get(
    '',
    {
      schema: {
        querystring: categoriesQuerySchema,
        response: { 200: categoriesPageSchema, ...refusals },
      },
    },
    ({ query }) => storage.categories(query),
  );
}
