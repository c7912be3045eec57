import { categoriesPageSchema, categoriesQuerySchema } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../fastify/schemas.ts';
import type { Storage } from '../../storage/storage.ts';
import { errorResponses } from '../responses.ts';

export async function categoriesRoutes(app: FastifyInstance, { storage }: { storage: Storage }) {
  withSchemas(app).get(
    apiPaths.categories,
    {
      schema: {
        summary: 'A page of the categories',
        querystring: categoriesQuerySchema,
        response: { 200: categoriesPageSchema, ...errorResponses },
      },
    },
    ({ query }) => storage.categories(query),
  );
}
