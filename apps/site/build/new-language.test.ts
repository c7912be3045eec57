import type * as List from '@tales/locales/languages';
import type { ResourceLanguage } from 'i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Language } from '../src/languages.ts';

const code = 'ar' as Language;

/** The texts of its folder. */
const OWN = new Map([['nav.about', 'عن الموقع']]);

const ORIGIN = 'https://tales.example';

/** The modules of the site, with one more row in the list of languages. */
async function modulesOfTheSite() {
  vi.resetModules();
  vi.doMock('@tales/locales/languages', async (importOriginal) => {
    const list = await importOriginal<typeof List>();
    const row = { tag: 'ar', name: 'العربية', openGraph: 'ar_EG' };
    return {
      ...list,
      languages: [...list.languages, code],
      languageFacts: { ...list.languageFacts, [code]: { ...list.languageFacts.en, ...row } },
      isLanguage: (value: string | undefined) => value === code || list.isLanguage(value),
    };
  });
  return {
    ...(await import('../src/entry-prerender.tsx')),
    ...(await import('../src/languages.ts')),
    ...(await import('@tales/content/vite')),
    ...(await import('@tales/locales/texts')),
    ...(await import('./feeds.ts')),
    ...(await import('./sitemap.ts')),
  };
}

describe('a language with a row in the list and a folder with one text', () => {
  let site: Awaited<ReturnType<typeof modulesOfTheSite>>;
  let texts: ResourceLanguage;

  beforeAll(async () => {
    site = await modulesOfTheSite();
    const none = new Map<string, string>();
    const pages = Object.entries(site.taleTexts(site.readTales(), code));
    texts = Object.fromEntries([
      ...pages,
      ...site.namespacesOf('en').map((namespace) => {
        const own = namespace === 'common' ? OWN : none;
        return [namespace, site.withEnglish(own, site.readFile('en', namespace), code)] as const;
      }),
    ]);
  });

  afterAll(() => {
    vi.doUnmock('@tales/locales/languages');
    vi.resetModules();
  });

  const render = (path: string) => site.renderPage(path, code, texts, ORIGIN);

  it('has its own addresses, and is chosen for a browser that asks for it', () => {
    expect(site.startLanguage('/', ['ar-EG', 'de'])).toBe(code);
    expect(site.startLanguage('/ar/about', ['de'])).toBe(code);
  });

  it('has every page, with a link to it in the menu, below the page and in the head', async () => {
    for (const page of site.pageTable) {
      const { path, indexable = false } = page;
      const { html, head } = await render(`/ar${path === '/' ? '' : path}`);
      const own = `/ar${path === '/' ? '' : path}`;
      const links = html.match(/<a [^>]*hreflang="ar"[^>]*>/gi) ?? [];
      expect(links.length, path).toBeGreaterThan(0);
      expect(
        links.filter((link) => !link.includes(`href="${own}"`)),
        path,
      ).toEqual([]);
      expect(html, path).toContain('>العربية<');
      const hrefs = head.map(({ attributes }) => attributes?.['href']);
      // What is not translated is no page of its own.
      expect(hrefs.includes(ORIGIN + own), path).toBe(indexable && !('book' in page));
    }
  });

  it('shows its texts, and English ones, marked as such, where it has none', async () => {
    const { html, head } = await render('/ar/about');
    expect(html).toContain('>عن الموقع<');
    expect(html).toMatch(/<h1 [^>]*lang="en" data-english="">About the tales/);
    expect(html).toMatch(/<p lang="en" data-english="" dir="ltr">The author prefers/);
    expect(head).toContainEqual({ name: 'title', text: 'About – Tales Between Worlds' });
  });

  it('is in the sitemap, and has a feed before it has a book', () => {
    const sitemap = site.sitemapXml(ORIGIN, [{ path: '/about', languages: site.languages }]);
    expect(sitemap).toContain(`<loc>${ORIGIN}/ar/about</loc>`);
    expect(sitemap).toContain(`hreflang="ar" href="${ORIGIN}/ar/about"`);
    const feed = site.chapterFeedXml({ origin: ORIGIN, name: 'Tales' }, 'New', code, []);
    expect(feed).toContain(`href="${ORIGIN}/ar/feed"`);
  });
});
