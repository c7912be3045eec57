import type { CategoriesPage, CategoriesQuery } from '@tales/api-client/schemas';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

const columns = { categoryName: 'category_name', categoryId: 'id' } as const;

export function createCategoryStorage(db: Kysely<Database>) {
  return {
    /** Returns one page of categories. A page after the last one is empty. */
    async categories({
      pageNumber,
      pageSize,
      sortBy,
      sortOrder,
    }: CategoriesQuery): Promise<CategoriesPage> {
      const { totalElements } = await db
        .selectFrom('categories')
        .select(({ fn }) => fn.countAll<number>().as('totalElements'))
        .executeTakeFirstOrThrow();
      const content = await db
        .selectFrom('categories')
        .select(['id as categoryId', 'category_name as categoryName'])
        .orderBy(columns[sortBy], sortOrder)
        .offset(pageNumber * pageSize)
        .limit(pageSize)
        .execute();
      const totalPages = Math.ceil(totalElements / pageSize);
      return {
        content,
        pageNumber,
        pageSize,
        totalElements,
        totalPages,
        lastPage: pageNumber + 1 >= totalPages,
      };
    },
  };
}
