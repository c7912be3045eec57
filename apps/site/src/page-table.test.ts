import { describe, expect, it, vi } from 'vitest';
import { pageAt, pageFormerlyAt } from './page-table.ts';

vi.mock('@tales/content/editions', () => {
  const edition = {
    book: 'routes',
    language: 'en',
    chapters: ['the-road', 'the-sea'],
    formerChapters: { 'the-way': 'the-road', 'the-path': 'the-road' },
  };
  return { editions: [edition], editionOf: () => edition };
});

vi.mock('@tales/content', () => ({
  tales: [
    {
      path: '/ways',
      namespace: 'ways',
      books: [{ name: 'routes', formerly: ['roads'], reader: '/ways-pdf-view' }],
    },
  ],
}));

const pathFor = (path: string) => pageFormerlyAt(path)?.path;

describe('a former address', () => {
  it.each([
    ['of a chapter with a new name', '/read/routes/the-way', '/read/routes/the-road'],
    ['of a chapter with two former names', '/read/routes/the-path', '/read/routes/the-road'],
    ['in another language', '/de/read/routes/the-way', '/read/routes/the-road'],
    ['with a trailing slash', '/read/routes/the-way/', '/read/routes/the-road'],
    ['of a book with a new name', '/it/read/roads', '/read/routes'],
    ['of a tale with a new name', '/fr/roads', '/ways'],
    ['of a reader view', '/roads-pdf-view', '/ways-pdf-view'],
    ['of its chapters', '/read/roads/the-sea', '/read/routes/the-sea'],
    ['of a chapter when both had other names', '/read/roads/the-way', '/read/routes/the-road'],
  ])('%s leads to the page', (_, former, path) => {
    expect(pageAt(former)).toBeUndefined();
    expect(pathFor(former)).toBe(path);
    expect(pageAt(path)).toBeDefined();
  });

  it('is none that a page has or had never', () => {
    expect(pathFor('/read/routes/the-road')).toBeUndefined();
    expect(pathFor('/read/routes/the-forest')).toBeUndefined();
    expect(pathFor('/read/elias/the-way')).toBeUndefined();
  });
});
