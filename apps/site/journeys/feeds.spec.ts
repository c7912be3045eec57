import { readEditions } from '@tales/content/vite';
import type { Page } from '@playwright/test';
import { expect, SITE_ORIGIN, testInOnePage as test } from './fixtures.ts';
import { inLanguage } from './languages.ts';

// The test tales have chapters in these languages only.
for (const language of ['en', 'de'] as const) {
  test(
    `the feed in ${language} links to every chapter of the editions in that language`,
    { tag: language === 'de' ? '@core' : [] },
    async ({ page, request }) => {
      const feed = await readFeed(page, inLanguage(language, '/feed'));
      const expected = readEditions()
        .filter((edition) => edition.language === language)
        .flatMap(({ book, chapters }) => chapters.map(({ slug }) => `/read/${book}/${slug}`));
      const addresses = feed.entries.map(({ links }) => links[0]?.[1]);
      expect(addresses.toSorted()).toEqual(
        expected.map((path) => SITE_ORIGIN + inLanguage(language, path)).toSorted(),
      );
      for (const address of addresses.slice(0, 1)) {
        const chapter = await request.get(address?.replace(SITE_ORIGIN, '') ?? '');
        expect(chapter.status()).toBe(200);
        expect(await chapter.text()).toContain(
          `href="${SITE_ORIGIN}${inLanguage(language, '/feed')}"`,
        );
      }
    },
  );
}

async function readFeed(page: Page, path: string) {
  await page.goto('/about');
  const { contentType, ...feed } = await page.evaluate(async (path) => {
    const response = await fetch(path);
    const root = new DOMParser().parseFromString(await response.text(), 'text/xml').documentElement;
    const childrenOf = (parent: Element, name: string) =>
      [...parent.children].filter((child) => child.localName === name);
    const read = (parent: Element) => ({
      texts: Object.fromEntries(
        ['id', 'title', 'updated', 'summary'].map((name) => [
          name,
          childrenOf(parent, name).map(({ textContent }) => textContent),
        ]),
      ),
      authors: childrenOf(parent, 'author').map((author) => childrenOf(author, 'name').length),
      links: childrenOf(parent, 'link').map((link) =>
        ['rel', 'href', 'type'].map((name) => link.getAttribute(name) ?? ''),
      ),
    });
    return {
      contentType: response.headers.get('content-type'),
      root: `{${root.namespaceURI ?? ''}}${root.localName}`,
      ...read(root),
      entries: childrenOf(root, 'entry').map(read),
    };
  }, path);
  expect(contentType).toBe('application/atom+xml; charset=utf-8');
  expect(feed.root).toBe('{http://www.w3.org/2005/Atom}feed');
  expect(feed.authors).toEqual([1]);
  const all = [feed, ...feed.entries];
  for (const { texts, links } of all) {
    expect(texts['id']).toEqual([expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/)]);
    expect(texts['title']).toEqual([expect.stringMatching(/\S/)]);
    expect(texts['updated']).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)]);
    for (const [, href] of links) expect(href).toMatch(new RegExp(`^${SITE_ORIGIN}/`));
  }
  expect(new Set(all.map(({ texts }) => texts['id']?.[0])).size).toBe(all.length);
  const updates = feed.entries.map(({ texts }) => texts['updated']?.[0] ?? '');
  expect(feed.texts['updated']?.[0]).toBe(updates.toSorted().at(-1));
  return feed;
}
