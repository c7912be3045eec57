import type { CallOptions, Request } from '../request.ts';
import { type CategoriesPage, categoriesPageSchema } from './categories.schema.ts';

export type PageRequest = {
  /** @default 0 (the first) */
  pageNumber?: number;
  /** @default 10 */
  pageSize?: number;
};

export type CategoriesCalls = {
  /** Answers one page of the categories, ordered by their names from Z to A. Needs a token. */
  page(page?: PageRequest, options?: CallOptions): Promise<CategoriesPage>;
};

export function categoriesCalls(request: Request): CategoriesCalls {
  return {
    page({ pageNumber = 0, pageSize = 10 } = {}, options) {
      const query = new URLSearchParams({
        pageNumber: pageNumber.toString(),
        pageSize: pageSize.toString(),
        sortOrder: 'desc',
        sortBy: 'categoryName',
      });
      return request(
        'GET',
        `/api/private/categories?${query.toString()}`,
        categoriesPageSchema,
        options,
      );
    },
  };
}
