import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textPages } from '../src/pages.ts';
import { expect, htmlOf, scriptIsRunning, SITE_ORIGIN, test, testInOnePage } from './fixtures.ts';
import {
  books,
  interpolate,
  inLanguage,
  languages,
  tales,
  textsOfTale,
  texts,
  type Language,
} from './languages.ts';

interface Row {
  path: string;
  titleIn: (language: Language) => string;
  indexable?: boolean;
}

const rows: readonly Row[] = [
  ...tales.map(({ name, path }) => ({
    path,
    titleIn: (language: Language) => textsOfTale(language, name).title,
    indexable: true,
  })),
  ...books.map(({ reader: path, title }) => ({
    path,
    titleIn: (language: Language) => interpolate(texts(language, 'reader').meta.title, { title }),
  })),
  ...textPages.map((page) => ({
    ...page,
    titleIn: (language: Language) => texts(language, page.namespace).meta.title,
  })),
];

test(
  'in each language, the HTML of each tale page, reader view and text page has its title, one `h1`, and `noindex` unless the page is indexable',
  { tag: '@core' },
  async ({ request }) => {
    for (const language of languages) {
      const lang = new RegExp(`^<!doctype html>\\s*<html[^>]* lang="${language}"`, 'i');
      for (const { path: bare, titleIn, indexable = false } of rows) {
        const path = inLanguage(language, bare);
        const response = await request.get(path);
        expect(response.status(), path).toBe(200);
        const html = await response.text();
        expect(html, path).toMatch(lang);
        expect(html, path).toContain(`<title>${titleIn(language)}</title>`);
        expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
        expect(html, path).not.toContain('site-origin.invalid');
        expect(html.includes('name="robots" content="noindex"'), path).toBe(!indexable);
      }
    }
  },
);

test('in each language, each tale page contains the lead of the tale, if any, and a social preview', async ({
  request,
}) => {
  for (const language of languages) {
    for (const { name, path, folder } of tales) {
      const html = await (await request.get(inLanguage(language, path))).text();
      expect(html).toContain(textsOfTale(language, name).lead ?? '');
      const content = (property: string) =>
        new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(html)?.[1] ?? '';
      expect(content('og:url')).toBe(SITE_ORIGIN + inLanguage('en', path));
      const picture = await request.get(new URL(content('og:image')).pathname);
      expect(picture.headers()['content-type']).toMatch(/^image\/(?:jpeg|png)$/);
      const [file] = [language, 'en']
        .map((each) => join(folder, `preview.${each}.jpg`))
        .filter(existsSync);
      if (file) expect(readFileSync(file).equals(await picture.body()), file).toBe(true);
    }
  }
});

testInOnePage(
  'a client-side navigation replaces the metadata in the head with that of the new page',
  { tag: '@core' },
  async ({ page, request }) => {
    const previews = 'head meta[property^="og:"], head meta[name^="twitter:"]';
    const shown = () =>
      page
        .locator(previews)
        .evaluateAll((tags) => tags.map((tag) => tag.outerHTML.replace(/ data-self="[^"]*"/, '')));
    const prerendered = async (path: string) => {
      const html = await htmlOf(request, path);
      return page.evaluate(
        ([text = '', selector = '']) =>
          Array.from(
            new DOMParser().parseFromString(text, 'text/html').querySelectorAll(selector),
            ({ outerHTML }) => outerHTML,
          ),
        [html, previews],
      );
    };
    await page.goto('/');
    await scriptIsRunning(page);
    await page
      .getByRole('radiogroup', { name: 'Choose a tale' })
      .getByRole('radio', { name: 'Elias' })
      .click();
    await expect(page).toHaveTitle(textsOfTale('en', 'elias').title);
    await expect.poll(shown).toEqual(await prerendered('/elias'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveTitle(textsOfTale('de', 'elias').title);
    await expect.poll(shown).toEqual(await prerendered('/de/elias'));
    const only = page.locator('head link[rel=canonical]');
    await expect(only).toHaveCount(1);
    await expect(only).toHaveAttribute('href', `${SITE_ORIGIN}/elias`);
    const description = page.locator('head meta[name=description]');
    await expect(description).toHaveCount(1);
    await expect(description).toHaveAttribute('content', textsOfTale('de', 'elias').description);
    await expect(page.locator('head link[rel=alternate][hreflang]')).toHaveCount(
      languages.length + 1,
    );
    await page.getByRole('link', { name: texts('de', 'common').nav.test, exact: true }).click();
    await expect(page).toHaveTitle(texts('de', 'test').meta.title);
    await expect.poll(shown).toEqual([]);
  },
);
