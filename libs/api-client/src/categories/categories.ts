import { apiPaths, PAGE_SIZE } from '../wire.ts';
import type { CallOptions, Request } from '../request.ts';
import { type CategoriesPage, categoriesPageSchema } from './categories.schema.ts';

export type PageRequest = {
  /** @default 0 (the first) */
  pageNumber?: number;
  /** @default 10 */
  pageSize?: number;
};

export type CategoriesCalls = {
  /** Returns one page of categories, sorted by name in descending order. Requires a token. */
  page(page?: PageRequest, options?: CallOptions): Promise<CategoriesPage>;
};

export function categoriesCalls(request: Request): CategoriesCalls {
  return {
    page({ pageNumber = 0, pageSize = PAGE_SIZE } = {}, options) {
      const query = new URLSearchParams({
        pageNumber: pageNumber.toString(),
        pageSize: pageSize.toString(),
        sortOrder: 'desc',
        sortBy: 'categoryName',
      });
      return request(
        'GET',
        `${apiPaths.categories}?${query.toString()}`,
        categoriesPageSchema,
        options,
      );
    },
  };
}
