import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { APPLICATION_SCRIPTS, hold } from './hold.ts';

const paths = ['/fr/elias', '/sign-in', '/it/donate'];

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

test.describe('without the faces', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  for (const path of paths) {
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
      await page.reload({ waitUntil: 'domcontentloaded' });
      const before = await pictures(page);
      expect(before.map((picture, at) => after[at]?.equals(picture))).toEqual([true, true]);
    });
  }
});

/** Holds the faces back until the returned function is called, which waits until they have come. */
async function holdFaces(page: Page) {
  const release = await hold(page, '**/*.woff2');
  return async () => {
    release();
    await page.evaluate(() => document.fonts.ready);
  };
}

/** The width of the title's text, in px, which depends on the face. A screenshot would wait for the faces. */
const widthOfTitle = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const text = document.createRange();
    text.selectNodeContents(title);
    return text.getBoundingClientRect().width;
  });

test('a title changes to its face when that comes late', async ({ page }) => {
  const letFacesCome = await holdFaces(page);
  await page.goto('/donate', { waitUntil: 'commit' });
  const inFallback = await widthOfTitle(page);
  await letFacesCome();
  await expect.poll(() => widthOfTitle(page)).not.toBe(inFallback);
});

test('a title that would break into other lines changes to its face with the next page', async ({
  page,
}) => {
  const letFacesCome = await holdFaces(page);
  const letScriptsCome = await hold(page, APPLICATION_SCRIPTS);
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      document.documentElement.dataset['shift'] = '';
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // In the face this title has two lines, in the fallback one.
  await page.goto('/about', { waitUntil: 'commit' });
  const inFallback = await widthOfTitle(page);
  await letFacesCome();
  letScriptsCome();
  await scriptIsRunning(page);
  expect(await widthOfTitle(page)).toBe(inFallback);
  await expect(page.locator('html[data-shift]')).not.toBeAttached();

  await page.getByRole('navigation').getByRole('link', { name: 'Donate' }).click();
  await expect(page.getByRole('heading', { name: 'A coffee for the author' })).toBeFocused();
  const afterNavigation = await widthOfTitle(page);
  await page.reload();
  await scriptIsRunning(page);
  expect(await widthOfTitle(page)).toBe(afterNavigation);
});
