import * as z from 'zod/mini';

const MAX_PAGE_NUMBER = 1_000_000;
const MAX_PAGE_SIZE = 100;

/** A whole number as it is written in a query. */
function wholeNumber(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum.toString()} to ${maximum.toString()}`;
  return z.pipe(
    z.pipe(z.string(message).check(z.regex(/^\d{1,9}$/, message)), z.transform(Number)),
    z.number().check(z.minimum(minimum, message), z.maximum(maximum, message)),
  );
}

/** Which page to answer, as the query names it; what it leaves out is the first ten, by name. */
export const categoriesQuerySchema = z.object({
  pageNumber: z._default(wholeNumber(0, MAX_PAGE_NUMBER), 0),
  pageSize: z._default(wholeNumber(1, MAX_PAGE_SIZE), 10),
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
