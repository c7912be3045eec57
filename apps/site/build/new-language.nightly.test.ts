import type * as List from '@tales/locales/languages';
import type { ResourceLanguage } from 'i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Language } from '@tales/locales/languages';

const code = 'pt' as Language;

/** The only text that is translated into the new language. */
const OWN = 'Sobre';

const ORIGIN = 'https://tales.example';

async function modulesOfTheSite() {
  vi.resetModules();
  vi.doMock('@tales/locales/languages', async (importOriginal) => {
    const list = await importOriginal<typeof List>();
    const row = { tag: 'pt', name: 'Português', openGraph: 'pt_PT' };
    return {
      ...list,
      languages: [...list.languages, code],
      languageFacts: { ...list.languageFacts, [code]: { ...list.languageFacts.en, ...row } },
      isLanguage: (value: string | undefined) => value === code || list.isLanguage(value),
    };
  });
  return {
    ...(await import('../src/entry-prerender.tsx')),
    ...(await import('@tales/locales/languages')),
    ...(await import('../src/paths.ts')),
    ...(await import('@tales/content/vite')),
    ...(await import('@tales/locales/texts')),
    ...(await import('./feeds.ts')),
    ...(await import('./sitemap.ts')),
  };
}

describe('a new language with one translated text', () => {
  let site: Awaited<ReturnType<typeof modulesOfTheSite>>;
  let texts: ResourceLanguage;

  beforeAll(async () => {
    site = await modulesOfTheSite();
    const { common, ...others } = site.readTexts(code);
    texts = {
      ...site.taleTexts(site.readTales(), code),
      ...others,
      common: { ...(common as object), nav: { ...(common?.['nav'] as object), about: OWN } },
    };
  });

  afterAll(() => {
    vi.doUnmock('@tales/locales/languages');
    vi.resetModules();
  });

  const render = (path: string) => site.renderPage(path, code, texts, ORIGIN);

  it('is selected by the prefix of a path or, without a prefix, by the preferred languages of a browser', () => {
    expect(site.languageOf('/', ['pt-BR', 'de'])).toBe(code);
    expect(site.languageOf('/pt/about', ['de'])).toBe(code);
  });

  it('is linked on every page except reader views, and in the head of every indexable page that is not part of a book', async () => {
    for (const page of site.allPages) {
      const { path, indexable = false } = page;
      const { html, head } = await render(`/pt${path === '/' ? '' : path}`);
      const own = `/pt${path === '/' ? '' : path}`;
      const links = html.match(/<a [^>]*hreflang="pt"[^>]*>/gi) ?? [];
      // The links are in the footer, which reader views do not have.
      expect(links.length > 0, path).toBe(page.kind !== 'reader');
      expect(
        links.filter((link) => !link.includes(`href="${own}"`)),
        path,
      ).toEqual([]);
      expect(html.includes('>Português<'), path).toBe(page.kind !== 'reader');
      // In the head of a book's page, `hreflang` links lead only to translations that exist.
      expect(head.includes(` href="${ORIGIN}${own}"`), path).toBe(indexable && !('book' in page));
    }
  });

  it('uses the translated text, and falls back to English for other texts', async () => {
    const { html, head } = await render('/pt/about');
    expect(html).toContain('>Sobre<');
    expect(html).toContain('>About the tales');
    expect(head).toContain('<title>About – Tales Between Worlds</title>');
  });

  it('is included in the sitemap, and has a feed even without books', () => {
    const sitemap = site.sitemapXml(ORIGIN, [{ path: '/about', languages: site.languages }]);
    expect(sitemap).toContain(`<loc>${ORIGIN}/pt/about</loc>`);
    expect(sitemap).toContain(`hreflang="pt" href="${ORIGIN}/pt/about"`);
    const feed = site.chapterFeedXml({ origin: ORIGIN, name: 'Tales' }, 'New', code, []);
    expect(feed).toContain(`href="${ORIGIN}/pt/feed"`);
  });
});
