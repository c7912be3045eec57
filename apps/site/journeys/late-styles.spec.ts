import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test } from './fixtures.ts';

const WIDTHS = [390, 1280];

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

const pictures = async (page: Page) => {
  const taken: Buffer[] = [];
  for (const width of WIDTHS) {
    await setWidth(page, width);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (const image of document.images) image.loading = 'eager';
      await Promise.all(Array.from(document.images, (image) => image.decode()));
      scrollTo(0, 0);
    });
    taken.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
  }
  return taken;
};

test.use({ expectedConsole: /Failed to load resource/ });

for (const path of ['/fr/elias', '/sign-in', '/it/donate', '/read/shadows']) {
  test(`${path} looks the same before and after the stylesheet is loaded, at widths of ${WIDTHS.join(' and ')} px`, async ({
    page,
  }) => {
    // Blocks fonts, which might be loaded in time for only some of the screenshots.
    await page.route('**/*.woff2', (route) => route.abort());
    // Loads the page at the same width both times, because the width determines which images are loaded.
    await setWidth(page, WIDTHS[0] ?? 0);
    await page.goto(path);
    await scriptIsRunning(page);
    await expect(page.locator('link[rel=stylesheet]')).toBeAttached();
    const after = await pictures(page);
    // Leaves the requests pending, because the page shows a notice if a script fails to load.
    await page.route('/assets/*.{js,css}', () => undefined);
    await setWidth(page, WIDTHS[0] ?? 0);
    // Does not call `page.reload()`, which would restore the scroll position.
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const before = await pictures(page);
    expect(before.map((picture, index) => after[index]?.equals(picture))).toEqual([true, true]);
  });
}
