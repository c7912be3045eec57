import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test } from './fixtures.ts';

const WIDTHS = [390, 1280];

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** The whole page at each width. */
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
  test(`${path} looks the same before and after the whole stylesheet has come, at ${WIDTHS.join(' and ')} px`, async ({
    page,
  }) => {
    // Otherwise the faces could be there in one picture and come too late in the other.
    await page.route('**/*.woff2', (route) => route.abort());
    // The pictures that a width chooses stay when the page becomes wider and narrower.
    await setWidth(page, WIDTHS[0] ?? 0);
    await page.goto(path);
    await scriptIsRunning(page);
    await expect(page.locator('link[rel=stylesheet]')).toBeAttached();
    const after = await pictures(page);
    // Never answered: a failure would be told in the page.
    await page.route('/assets/*.{js,css}', () => undefined);
    await setWidth(page, WIDTHS[0] ?? 0);
    // A reload would restore a scroll position.
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const before = await pictures(page);
    expect(before.map((picture, at) => after[at]?.equals(picture))).toEqual([true, true]);
  });
}
