import { expect, scriptIsRunning, testInOnePage as test } from './fixtures.ts';
import { texts } from './languages.ts';

test('a redirect removes a trailing slash and nothing else', { tag: '@core' }, async ({ page }) => {
  await page.goto('/de/elias/?from=letter#content');
  await expect(page).toHaveURL('/de/elias?from=letter#content');
});

test('an unknown language prefix redirects to `/en` with query and hash', async ({ page }) => {
  await page.goto('/xx/elias?from=letter#content');
  await expect(page).toHaveURL('/en?from=letter#content');
  await scriptIsRunning(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/xx/elias?from=page#content');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/en?from=page#content');
});

test.describe('the not-found page', () => {
  test.use({ expectedConsole: /404/ });

  test(
    'is in the language of the browser if the path has no language prefix',
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
