import { describe, expect, it } from 'vitest';
import { headTags, type PageAddress } from './head-tags.ts';

const address: PageAddress = {
  path: '/elias',
  language: 'de',
  origin: 'https://tales.example',
  canonical: 'english',
};
const meta = { title: 'Elias', description: 'Glocken & Wolken', indexable: true };

const canonicalOf = (choice: PageAddress['canonical']) =>
  headTags(meta, { ...address, canonical: choice }).find(
    ({ attributes }) => attributes?.['rel'] === 'canonical',
  )?.attributes;

describe('head of a page', () => {
  it('names the English page as canonical and keeps its own address in data-self', () => {
    expect(canonicalOf('english')).toMatchObject({
      href: 'https://tales.example/elias',
      'data-self': 'https://tales.example/de/elias',
    });
  });

  it('names itself as canonical if the server is configured so', () => {
    expect(canonicalOf('self')).toEqual({
      rel: 'canonical',
      href: 'https://tales.example/de/elias',
    });
  });

  it('sets noindex on a page that is not indexable, and adds no links', () => {
    const tags = headTags({ ...meta, indexable: false }, address);
    expect(tags.map(({ attributes }) => attributes?.['content'] ?? '')).toContain('noindex');
    expect(tags.filter(({ name }) => name === 'link')).toEqual([]);
  });

  it('escapes the name of a book in the structured data', () => {
    const book = { name: '</script><script>alert(1)</script>', url: '/docs/x.pdf' };
    const tags = headTags({ ...meta, book }, address);
    const data = tags.find(({ name }) => name === 'script');
    expect(data?.text).not.toContain('</script>');
    expect(JSON.parse(data?.text ?? '')).toMatchObject({ '@type': 'Book', name: book.name });
  });
});
