import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export type Category = { categoryId: number; categoryName: string };

export type CategoryRange = {
  sortBy: keyof Category;
  sortOrder: 'asc' | 'desc';
  offset: number;
  limit: number;
};

const columns = { categoryName: 'category_name', categoryId: 'id' } as const;

export function createCategoryStorage(db: Kysely<Database>) {
  return {
    /** Returns a page of the categories and the total number of categories. */
    async categories({
      sortBy,
      sortOrder,
      offset,
      limit,
    }: CategoryRange): Promise<{ categories: Category[]; total: number }> {
      const { total } = await db
        .selectFrom('categories')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const categories = await db
        .selectFrom('categories')
        .select(['id as categoryId', 'category_name as categoryName'])
        .orderBy(columns[sortBy], sortOrder)
        .offset(offset)
        .limit(limit)
        .execute();
      return { categories, total };
    },
  };
}
