import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test } from './fixtures.ts';

const paths = ['/elias', '/about', '/sign-in', '/chat', '/it/donate', '/fr/elias'];

const picture = async (page: Page) => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo(0, 0);
  });
  return page.screenshot({ fullPage: true, animations: 'disabled' });
};

for (const width of [390, 1280]) {
  test.describe(`at ${width.toString()} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedConsole: /Failed to load resource/ });

    for (const path of paths) {
      test(`${path} looks the same before and after the whole stylesheet has come`, async ({
        page,
      }) => {
        // Otherwise the faces could be there in one picture and come too late in the other.
        await page.route('**/*.woff2', (route) => route.abort());
        await page.goto(path);
        await scriptIsRunning(page);
        await expect(page.locator('link[rel=stylesheet]')).toBeAttached();
        const after = await picture(page);
        await page.route('/assets/*.{js,css}', (route) => route.abort());
        await page.reload();
        expect((await picture(page)).equals(after)).toBe(true);
      });
    }
  });
}

test('a heading does not move when its face comes late', async ({ page }) => {
  const { promise: facesMayCome, resolve: letFacesCome } = Promise.withResolvers<undefined>();
  await page.route('**/*.woff2', async (route) => {
    await facesMayCome;
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      document.documentElement.dataset['shift'] = '';
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // In the face this heading has two lines, in the fallback one.
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  letFacesCome(undefined);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('html[data-shift]')).not.toBeAttached();
});
