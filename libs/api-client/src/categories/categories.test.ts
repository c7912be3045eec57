import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../create-api-client.ts';
import { noCategories } from '../testing/index.ts';

type Fetch = typeof globalThis.fetch;

function setup(answer: unknown) {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(Response.json(answer)));
  const { categories } = createApiClient({ fetch });
  return { categories, lastUrl: () => fetch.mock.lastCall?.[0] };
}

describe('categories.page', () => {
  it('requests the first ten, sorted by name in descending order', async () => {
    const page = {
      ...noCategories,
      content: [{ categoryId: 4, categoryName: 'Epic Fantasy' }],
      totalElements: 1,
      totalPages: 1,
    };
    const { categories, lastUrl } = setup(page);
    await expect(categories.page()).resolves.toEqual(page);
    expect(lastUrl()).toBe(
      '/api/private/categories?pageNumber=0&pageSize=10&sortOrder=desc&sortBy=categoryName',
    );
  });

  it('requests the given page', async () => {
    const { categories, lastUrl } = setup(noCategories);
    await categories.page({ pageNumber: 2, pageSize: 5 });
    expect(lastUrl()).toBe(
      '/api/private/categories?pageNumber=2&pageSize=5&sortOrder=desc&sortBy=categoryName',
    );
  });

  it('rejects a page that lacks a field', async () => {
    const { categories } = setup({ ...noCategories, lastPage: undefined });
    await expect(categories.page()).rejects.toMatchObject({ failure: { kind: 'malformed' } });
  });
});
