import * as z from 'zod/mini';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../wire.ts';

const MAX_PAGE_NUMBER = 1_000_000;

/** Schema of an integer in a query string. */
function wholeNumber(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum.toString()} to ${maximum.toString()}`;
  return z.pipe(
    z.pipe(z.string(message).check(z.regex(/^\d{1,9}$/, message)), z.transform(Number)),
    z.int().check(z.minimum(minimum, message), z.maximum(maximum, message)),
  );
}

/** Query parameters of the categories. Defaults: first page, sorted by name in descending order. */
export const categoriesQuerySchema = z.object({
  pageNumber: z._default(wholeNumber(0, MAX_PAGE_NUMBER), 0),
  pageSize: z._default(wholeNumber(1, MAX_PAGE_SIZE), PAGE_SIZE),
  sortBy: z._default(
    z.enum(['categoryName', 'categoryId'], 'must be categoryName or categoryId'),
    'categoryName',
  ),
  sortOrder: z._default(z.enum(['asc', 'desc'], 'must be asc or desc'), 'desc'),
});
export type CategoriesQuery = z.infer<typeof categoriesQuerySchema>;

const count = z.int().check(z.nonnegative());

export const categoriesPageSchema = z.object({
  content: z.array(z.object({ categoryId: z.int(), categoryName: z.string() })),
  pageNumber: count,
  pageSize: count,
  totalElements: count,
  totalPages: count,
  lastPage: z.boolean(),
});
export type CategoriesPage = z.infer<typeof categoriesPageSchema>;
