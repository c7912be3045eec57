import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  expect,
  htmlOf,
  scriptIsRunning,
  SITE_ORIGIN,
  startServer,
  test,
  testInOnePage,
} from './fixtures.ts';
import { inLanguage, languages, tales, taleTexts, texts, type Language } from './languages.ts';

const prefixed = (language: Language, path: string) => `/${language}${path === '/' ? '' : path}`;

for (const tale of tales) {
  for (const language of languages) {
    const paths = [
      prefixed(language, tale.path),
      ...(language === 'en' ? [inLanguage('en', tale.path)] : []),
    ];
    for (const path of paths) {
      testInOnePage(
        `the HTML of ${path} is complete without scripts`,
        async ({ page, request }) => {
          const response = await request.get(path);
          expect(response.status()).toBe(200);
          const html = await response.text();
          expect(html).not.toContain('site-origin.invalid');
          await page.route(`**${path}`, (route) =>
            route.fulfill({
              body: html.replaceAll(/<script(?! type="application).*?<\/script>/gs, ''),
              contentType: 'text/html',
            }),
          );
          await page.goto(path);

          const { title, description, lead = '' } = taleTexts(language, tale.name);
          const address = (to: Language) => SITE_ORIGIN + inLanguage(to, tale.path);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page).toHaveTitle(title);
          await expect(page.getByText(lead)).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

          const content = (selector: string) =>
            page
              .locator(`head ${selector}`)
              .evaluateAll((elements) =>
                elements.map((element) => element.getAttribute('content')),
              );
          expect(await content('meta[name=description]')).toEqual([description]);
          expect(await content('meta[property="og:type"]')).toEqual(['website']);
          expect(await content('meta[property="og:title"]')).toEqual([title]);
          expect(await content('meta[property="og:description"]')).toEqual([description]);
          expect(await content('meta[property="og:url"]')).toEqual([address('en')]);
          expect(await content('meta[property="og:locale"]')).toHaveLength(1);
          expect(await content('meta[property="og:locale:alternate"]')).toHaveLength(
            languages.length - 1,
          );
          expect(await content('meta[name="twitter:card"]')).toEqual(['summary']);
          expect(await content('meta[name="twitter:title"]')).toEqual([title]);
          expect(await content('meta[name=robots]')).toEqual([]);

          const [preview] = await content('meta[property="og:image"]');
          expect(preview).toContain(`${SITE_ORIGIN}/assets/`);
          const picture = await request.get(new URL(preview ?? '').pathname);
          expect(picture.headers()['content-type']).toBe('image/jpeg');
          // A language without a picture has the English one.
          const [file = ''] = [language, 'en']
            .map((each) => `../../../content/tales/${tale.name}/preview.${each}.jpg`)
            .map((path) => join(import.meta.dirname, path))
            .filter(existsSync);
          expect(readFileSync(file).equals(await picture.body()), file).toBe(true);

          const links = await page
            .locator('head link[rel=canonical], head link[rel=alternate][hreflang]')
            .evaluateAll((elements) =>
              elements.map((element) => [
                element.getAttribute('hreflang') ?? element.getAttribute('rel'),
                element.getAttribute('href'),
              ]),
            );
          expect(Object.fromEntries(links)).toEqual({
            canonical: address('en'),
            ...Object.fromEntries(languages.map((each) => [each, address(each)])),
            'x-default': address('en'),
          });
          expect(links).toHaveLength(languages.length + 2);
        },
      );
    }
  }
}

testInOnePage(
  'after a client-side navigation the head is that of the new page, without duplicates',
  async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('radiogroup', { name: 'Choose a tale' })
      .getByRole('radio', { name: 'Elias' })
      .click();
    await expect(page).toHaveTitle(taleTexts('en', 'elias').title);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveTitle(taleTexts('de', 'elias').title);
    const only = page.locator('head link[rel=canonical]');
    await expect(only).toHaveCount(1);
    await expect(only).toHaveAttribute('href', `${SITE_ORIGIN}/elias`);
    await expect(page.locator('head meta[name=description]')).toHaveCount(1);
    await expect(page.locator('head meta[name=description]')).toHaveAttribute(
      'content',
      taleTexts('de', 'elias').description,
    );
    await expect(page.locator('head link[rel=alternate][hreflang]')).toHaveCount(
      languages.length + 1,
    );
  },
);

testInOnePage(
  'each tale page has its social previews, also after a navigation and a change of language',
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
    for (const [link, path] of [
      ['Elias', '/elias'],
      ['Last Shadow', '/shadows'],
      ['Routes', '/'],
    ] as const) {
      await page
        .getByRole('radiogroup', { name: 'Choose a tale' })
        .getByRole('radio', { name: link })
        .click();
      await expect(page).toHaveURL(path);
      await expect.poll(shown, path).toEqual(await prerendered(path));
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de');
    await expect.poll(shown).toEqual(await prerendered('/de'));
    await page.getByRole('link', { name: texts('de', 'common').nav.test, exact: true }).click();
    await expect(page).toHaveTitle(texts('de', 'test').meta.title);
    await expect.poll(shown).toEqual([]);
  },
);

test('with CANONICAL=self each language is its own canonical page, also after a navigation', async ({
  page,
}) => {
  const server = await startServer({ CANONICAL: 'self' });
  const canonical = page.locator('head link[rel=canonical]');
  await page.goto(`${server.address}/de/elias`);
  await expect(canonical).toHaveAttribute('href', `${SITE_ORIGIN}/de/elias`);
  await expect(page.locator('head meta[property="og:url"]')).toHaveAttribute(
    'content',
    `${SITE_ORIGIN}/de/elias`,
  );
  await page.getByRole('link', { name: texts('de', 'common').nav.about, exact: true }).click();
  await expect(page).toHaveTitle(texts('de', 'about').meta.title);
  await expect(canonical).toHaveAttribute('href', `${SITE_ORIGIN}/de/about`);
  // Requests of an open page would fail once the server has stopped.
  await page.close();
  await server.stop();
});
