import { expect, testInOnePage as test } from './fixtures.ts';
import { inLanguage, languages, tales, texts } from './languages.ts';

test('a prefix that is no language leads to the English home page', async ({ page }) => {
  for (const path of ['/xx', '/entry', '/xx/elias', '/pt/wait-download']) {
    await page.goto('/shadows');
    await page.goto(path);
    await expect(page).toHaveURL('/en');
    await page.goBack();
    await expect(page).toHaveURL('/shadows');
  }
});

test('a trailing slash is removed, query and hash stay', async ({ page }) => {
  await page.goto('/de/elias/?from=letter#content');
  await expect(page).toHaveURL('/de/elias?from=letter#content');
});

test('a missing file is answered with 404 and no HTML', async ({ request }) => {
  for (const path of ['/docs/none.pdf', '/locales/de/none.json', '/assets/none.js', '/none.ico']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['content-type'], path).not.toContain('text/html');
  }
});

test.describe('an unknown page', () => {
  test.use({ expectedConsole: /404/ });

  for (const language of languages) {
    test(`is not found in ${language}, with status 404`, async ({ page }) => {
      const { notFound } = texts(language, 'common');
      const response = await page.goto(`/${language}/nope`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { name: notFound.text })).toBeVisible();
      await page.getByRole('link', { name: tales[2].title }).click();
      await expect(page).toHaveURL(inLanguage(language, '/shadows'));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  }

  test('without a prefix is in the language of the browser', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ locale: 'it-CH', baseURL: baseURL ?? '' });
    await page.goto('/foo/bar');
    await expect(page.getByText(texts('it', 'common').notFound.text)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await page.close();
  });

  test('says so in the exact words', async ({ page }) => {
    await page.goto('/a/b/c');
    await expect(
      page.getByText('Not Found: The page you are looking for does not exist.'),
    ).toBeVisible();
  });
});
