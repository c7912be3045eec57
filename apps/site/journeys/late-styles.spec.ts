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

/** Whether titles are shown in the face although it came late. */
const isInLateFace = (page: Page) =>
  page.evaluate(() => [...document.fonts].some(({ family }) => /Garamond Late/.test(family)));

/** Adds styles with which titles depend on the face in the same way on each machine, whatever its fonts are. */
const style = (page: Page, styles: string) =>
  page.getByRole('heading', { level: 1 }).evaluate((_, styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [sheet];
  }, styles);

test('a title changes to its face when that comes late', async ({ page }) => {
  const letFacesCome = await holdFaces(page);
  await page.goto('/donate', { waitUntil: 'commit' });
  await style(page, 'h1, h2, h3 { white-space: nowrap !important }');
  expect(await isInLateFace(page)).toBe(false);
  await letFacesCome();
  await expect.poll(() => isInLateFace(page)).toBe(true);
});

test('a title whose height would change stays as it is until the next page', async ({ page }) => {
  const letFacesCome = await holdFaces(page);
  const letScriptsCome = await hold(page, APPLICATION_SCRIPTS);
  await page.goto('/about', { waitUntil: 'commit' });
  await style(
    page,
    'h1 { font: 600 4rem "Cormorant Garamond Late", monospace !important; line-height: normal !important }',
  );
  const text = page.getByRole('main').getByRole('paragraph').first();
  const before = await text.boundingBox();
  await letFacesCome();
  letScriptsCome();
  await scriptIsRunning(page);
  expect(await isInLateFace(page)).toBe(false);
  expect(await text.boundingBox()).toEqual(before);
  await page.getByRole('navigation').getByRole('link', { name: 'Donate' }).click();
  await expect(page.getByRole('heading', { name: 'A coffee for the author' })).toBeFocused();
  await expect.poll(() => isInLateFace(page)).toBe(true);
});
