import { pageEntries } from '../src/pages.ts';
import { expect, SITE_ORIGIN, test } from './fixtures.ts';
import { filled, inLanguage, languages, texts } from './languages.ts';

for (const [name, page] of pageEntries) {
  test(`the page ${name} has a route and HTML in every language, and is listed only if it may be`, async ({
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const language of languages) {
      const path = inLanguage(language, page.path);
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      const title = page.kind === 'text' ? '' : texts(language, 'common').documents[page.document];
      const { meta } = texts(language, page.namespace);
      expect(html).toContain(`<title data-head="">${filled(meta.title, { title })}</title>`);
      expect(html.includes('name="robots" content="noindex"'), path).toBe(!page.indexable);
      expect(sitemap.includes(`<loc>${SITE_ORIGIN}${path}</loc>`), path).toBe(
        page.indexable ?? false,
      );
      expect(html.includes(' data-eager>'), path).toBe(page.eager ?? false);
    }
  });

  if (page.kind === 'text') continue;

  test(`the document of the page ${name} exists in every language and is saved under its title`, async ({
    request,
  }) => {
    const [document = 'no link', ...others] = await Promise.all(
      languages.map(async (language) => {
        const html = await (await request.get(inLanguage(language, page.path))).text();
        return /href="(\/docs\/[^"?]+\.pdf)\?download"/.exec(html)?.[1];
      }),
    );
    expect(others, 'the other languages offer the same').toEqual(others.map(() => document));
    const response = await request.get(`${document}?download`);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('application/pdf');
    const title = texts('en', 'common').documents[page.document];
    expect(response.headers()['content-disposition']).toContain(`${title}.pdf`);
  });
}

test('no two pages share a path', () => {
  const paths = pageEntries.map(([, { path }]) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
