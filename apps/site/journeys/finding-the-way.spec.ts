import { expect, scriptIsRunning, testInOnePage as test } from './fixtures.ts';
import { texts } from './languages.ts';

test('a redirect removes only the trailing slash of a path', { tag: '@core' }, async ({ page }) => {
  await page.goto('/de/elias/?from=letter#content');
  await expect(page).toHaveURL('/de/elias?from=letter#content');
});

test('an unknown language leads to the English home page with query and hash', async ({ page }) => {
  await page.goto('/xx/elias?from=letter#content');
  await expect(page).toHaveURL('/en?from=letter#content');
  await scriptIsRunning(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/xx/elias?from=page#content');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/en?from=page#content');
});

test.describe('an unknown page', () => {
  test.use({ expectedConsole: /404/ });

  test(
    'without a language prefix is shown in the language of the browser',
    { tag: '@core' },
    async ({ browser, baseURL }) => {
      const page = await browser.newPage({ locale: 'it-CH', baseURL: baseURL ?? '' });
      await page.goto('/foo/bar');
      await expect(page.getByText(texts('it', 'common').notFound.text)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'it');
      await page.close();
    },
  );
});
