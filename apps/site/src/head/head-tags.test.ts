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
  it('names the English page as canonical and remembers its own address', () => {
    expect(canonicalOf('english')).toMatchObject({
      href: 'https://tales.example/elias',
      'data-self': 'https://tales.example/de/elias',
    });
  });

  it('names itself as canonical where the owner wants it so', () => {
    expect(canonicalOf('self')).toEqual({
      rel: 'canonical',
      href: 'https://tales.example/de/elias',
    });
  });

  it('asks search engines away from a page that is not for them, and links nothing', () => {
    const tags = headTags({ ...meta, indexable: false }, address);
    expect(tags.map(({ attributes }) => attributes?.['content'] ?? '')).toContain('noindex');
    expect(tags.filter(({ name }) => name === 'link')).toEqual([]);
  });

  it('cannot be broken out of by the name of a book', () => {
    const book = { name: '</script><script>alert(1)</script>', url: '/docs/x.pdf' };
    const tags = headTags({ ...meta, book }, address);
    const data = tags.find(({ name }) => name === 'script');
    expect(data?.text).not.toContain('</script>');
    expect(JSON.parse(data?.text ?? '')).toMatchObject({ '@type': 'Book', name: book.name });
  });
});
