import {
  type CategoriesPage,
  categoriesPageSchema,
  type CategoriesQuery,
  categoriesQuerySchema,
} from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { answers, withSchemas } from '../requests/schemas.ts';
import type { Storage } from '../storage/storage.ts';

export async function categoriesRoutes(app: FastifyInstance, { storage }: { storage: Storage }) {
  withSchemas(app).get(
    apiPaths.categories,
    {
      schema: {
        querystring: categoriesQuerySchema,
        response: answers(categoriesPageSchema),
      },
    },
    ({ query }) => pageOf(storage, query),
  );
}

/** Returns a page of the categories. A page after the last page is empty. */
async function pageOf(storage: Storage, query: CategoriesQuery): Promise<CategoriesPage> {
  const { pageNumber, pageSize, sortBy, sortOrder } = query;
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
}
