import { beforeAll, describe, expect, it } from 'vitest';
import { bearerOf } from '../testing/accounts.ts';
import { shareTestApp } from '../testing/test-app.ts';

type Page = { content: { categoryId: number; categoryName: string }[] };

describe('GET /api/private/categories', () => {
  const shared = shareTestApp({}, 'reader');
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = await bearerOf(shared(), 'reader');
  });
  const get = (query = '') => shared().inject({ url: `/api/private/categories${query}`, headers });
  const names = async (query: string) =>
    (await get(query)).json<Page>().content.map(({ categoryName }) => categoryName);

  it('returns the first ten categories in descending order of name if there is no query', async () => {
    const response = await get();
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { content, ...page } = response.json<Page>();
    expect(page).toEqual({
      pageNumber: 0,
      pageSize: 10,
      totalElements: 12,
      totalPages: 2,
      lastPage: false,
    });
    expect(content).toHaveLength(10);
    expect(content[0]).toEqual({ categoryId: 12, categoryName: 'Urban Fantasy' });
    const names = content.map(({ categoryName }) => categoryName);
    expect(names).toEqual([...names].sort().reverse());
  });

  it('returns the remaining categories on the last page', async () => {
    const query = '?pageNumber=1&pageSize=10&sortOrder=desc&sortBy=categoryName';
    expect((await get(query)).json()).toEqual({
      content: [
        { categoryId: 2, categoryName: 'Coming of Age' },
        { categoryId: 1, categoryName: 'Airships and Voyages' },
      ],
      pageNumber: 1,
      pageSize: 10,
      totalElements: 12,
      totalPages: 2,
      lastPage: true,
    });
  });

  it('sorts the categories by the requested column and in the requested order', async () => {
    await expect(names('?pageSize=2&sortOrder=asc')).resolves.toEqual([
      'Airships and Voyages',
      'Coming of Age',
    ]);
    await expect(names('?pageSize=1&sortBy=categoryId')).resolves.toEqual(['Urban Fantasy']);
  });

  it.each([
    ['pageNumber=-1', 'querystring.pageNumber must be a whole number from 0 to 1000000'],
    [
      'pageNumber=0&pageNumber=1',
      'querystring.pageNumber must be a whole number from 0 to 1000000',
    ],
    ['pageSize=101', 'querystring.pageSize must be a whole number from 1 to 100'],
    ['sortBy=id;drop', 'querystring.sortBy must be categoryName or categoryId'],
    ['sortOrder=DESC', 'querystring.sortOrder must be asc or desc'],
  ])('returns 400 for the query %s', async (query, message) => {
    const response = await get(`?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message });
  });
});
