import { pageEntries } from '../src/pages.ts';
import { expect, SITE_ORIGIN, test } from './fixtures.ts';
import { books, filled, inLanguage, languages, tales, taleTexts, texts } from './languages.ts';
import type { Language } from './languages.ts';

interface Row {
  path: string;
  titleIn: (language: Language) => string;
  indexable?: boolean;
  eager?: boolean;
}

const rows: readonly Row[] = [
  ...tales.map(({ name, path }) => ({
    path,
    titleIn: (language: Language) => taleTexts(language, name).title,
    indexable: true,
  })),
  ...books.map(({ reader: path, title }) => ({
    path,
    titleIn: (language: Language) => filled(texts(language, 'reader').meta.title, { title }),
    eager: true,
  })),
  ...pageEntries.map(([, page]) => ({
    ...page,
    titleIn: (language: Language) => texts(language, page.namespace).meta.title,
  })),
];

for (const { path: bare, titleIn, indexable = false, eager = false } of rows) {
  test(`the page ${bare} has a route and HTML in every language, and is listed only if it may be`, async ({
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const language of languages) {
      const path = inLanguage(language, bare);
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html).toContain(`<title data-head="">${titleIn(language)}</title>`);
      expect(html.includes('name="robots" content="noindex"'), path).toBe(!indexable);
      expect(sitemap.includes(`<loc>${SITE_ORIGIN}${path}</loc>`), path).toBe(indexable);
      expect(html.includes(' data-eager>'), path).toBe(eager);
    }
  });
}

for (const { reader, title } of books) {
  test(`the document of the page ${reader} exists in every language and is saved under its title`, async ({
    request,
  }) => {
    const [document = 'no link', ...others] = await Promise.all(
      languages.map(async (language) => {
        const html = await (await request.get(inLanguage(language, reader))).text();
        return /href="(\/docs\/[^"?]+\.pdf)\?download"/.exec(html)?.[1];
      }),
    );
    expect(others, 'the other languages offer the same').toEqual(others.map(() => document));
    const response = await request.get(`${document}?download`);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect(response.headers()['content-disposition']).toContain(`${title}.pdf`);
  });
}

test('no two pages share a path', () => {
  const paths = rows.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
