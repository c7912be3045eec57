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

/** The attributes of the links to pages, or to the feed, which says its type. */
const linksTo = (tags: ReturnType<typeof headTags>, what: 'page' | 'feed') =>
  tags.flatMap(({ name, attributes = {} }) =>
    name === 'link' && (attributes['type'] !== undefined) === (what === 'feed') ? [attributes] : [],
  );

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

  it('always names the English page as canonical if the text is in English only', () => {
    const tags = headTags(
      { ...meta, textLanguages: ['en', 'fr'] },
      { ...address, canonical: 'self' },
    );
    const links = linksTo(tags, 'page').map((attributes) => [
      attributes['hreflang'] ?? attributes['rel'],
      attributes['href'],
    ]);
    expect(Object.fromEntries(links)).toEqual({
      canonical: 'https://tales.example/elias',
      en: 'https://tales.example/elias',
      fr: 'https://tales.example/fr/elias',
      'x-default': 'https://tales.example/elias',
    });
  });

  it('leads to the pages before and after it in its language', () => {
    const tags = headTags({ ...meta, sequence: { next: '/next' } }, address);
    expect(tags).toContainEqual({
      name: 'link',
      attributes: { rel: 'next', href: 'https://tales.example/de/next' },
    });
  });

  it('leads from every page to the feed of new chapters', () => {
    const feeds = linksTo(headTags({ ...meta, indexable: false }, address), 'feed');
    expect(feeds.map(({ href }) => href)).toEqual(['https://tales.example/de/feed']);
  });

  it('sets noindex on a page that is not indexable, and adds no links to pages', () => {
    const tags = headTags({ ...meta, indexable: false }, address);
    expect(tags.map(({ attributes }) => attributes?.['content'] ?? '')).toContain('noindex');
    expect(linksTo(tags, 'page')).toEqual([]);
  });

  it('escapes the name of a book in the structured data', () => {
    const book = { '@type': 'Book', name: '</script><script>alert(1)</script>' };
    const tags = headTags({ ...meta, structuredData: () => book }, address);
    const data = tags.find(({ name }) => name === 'script');
    expect(data?.text).not.toContain('</script>');
    expect(JSON.parse(data?.text ?? '')).toMatchObject(book);
  });
});
