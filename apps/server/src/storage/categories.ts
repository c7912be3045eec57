import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export function createCategoryStorage(db: Kysely<Database>) {
  return {
    categories: (sortBy: 'categoryId' | 'categoryName', sortOrder: 'asc' | 'desc') =>
      db
        .selectFrom('categories')
        .select(['id as categoryId', 'category_name as categoryName'])
        .orderBy(sortBy, sortOrder)
        .execute(),
  };
}
