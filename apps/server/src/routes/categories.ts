import { categoriesPageSchema, categoriesQuerySchema } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { answers, withSchemas } from '../requests/schemas.ts';
import type { Storage } from '../storage/storage.ts';

export async function categoriesRoutes(app: FastifyInstance, { storage }: { storage: Storage }) {
  withSchemas(app).get(
    apiPaths.categories,
    { schema: { querystring: categoriesQuerySchema, response: answers(categoriesPageSchema) } },
    async ({ query: { pageNumber, pageSize, sortBy, sortOrder } }) => {
      const categories = await storage.categories(sortBy, sortOrder);
      const start = pageNumber * pageSize;
      const totalPages = Math.ceil(categories.length / pageSize);
      return {
        content: categories.slice(start, start + pageSize),
        pageNumber,
        pageSize,
        totalElements: categories.length,
        totalPages,
        lastPage: pageNumber + 1 >= totalPages,
      };
    },
  );
}
