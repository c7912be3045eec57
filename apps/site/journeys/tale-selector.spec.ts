import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test, testInOnePage } from './fixtures.ts';
import { inLanguage, languages, tales } from './languages.ts';
import { hold } from './hold.ts';

const [routes, elias, shadows] = tales;

const group = (page: Page) => page.getByRole('radiogroup');
const choice = (page: Page, { title }: { title: string }) =>
  group(page).getByRole('radio', { name: title });

async function openElias(page: Page) {
  await page.goto(elias.path);
  await scriptIsRunning(page);
  await page.evaluate(() => {
    document.documentElement.dataset['opened'] = '';
  });
}

const expectSameDocument = (page: Page) =>
  expect(page.locator('html[data-opened]'), 'without a reload').toBeAttached();

test('holding Space opens the focused tale exactly once, without a reload', async ({ page }) => {
  await openElias(page);
  await choice(page, elias).focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, shadows)).toBeFocused();
  const before = await page.evaluate(() => history.length);
  for (let times = 0; times < 4; times++) await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await expect(page).toHaveURL(shadows.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(choice(page, shadows)).toBeChecked();
  await expectSameDocument(page);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('Control+click, a middle click and Control+Enter each open a tale in a new tab', async ({
  page,
  context,
}) => {
  await openElias(page);
  for (const act of [
    () => choice(page, shadows).click({ modifiers: ['Control'] }),
    () => choice(page, shadows).click({ button: 'middle' }),
    () => choice(page, shadows).press('Control+Enter'),
  ]) {
    const opened = context.waitForEvent('page');
    await act();
    const tab = await opened;
    await expect(tab).toHaveURL(shadows.path);
    await tab.close();
    await expect(page).toHaveURL(elias.path);
    await expectSameDocument(page);
  }
});

test('a tale that is focused before hydration stays visibly focused, and ArrowRight focuses the next tale after hydration', async ({
  page,
}) => {
  const letScriptsCome = await hold(page, '/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#content').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(choice(page, elias)).toBeFocused();
  letScriptsCome();
  await scriptIsRunning(page);
  await expect(choice(page, elias)).toBeFocused();
  await expect(choice(page, elias)).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, shadows)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Read/ }).first()).toBeFocused();
});

test('in forced colours mode, only the current tale is marked with a bar', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(elias.path);
  const bars = await group(page)
    .getByRole('radio')
    .evaluateAll((links) =>
      links.map((link) => {
        const { borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(link, '::before');
        const isVisible = borderBlockEndColor !== getComputedStyle(document.body).backgroundColor;
        return isVisible ? borderBlockEndWidth : 'invisible';
      }),
    );
  expect(bars).toEqual(['0px', '4px', '0px']);
});

/** The title's top edge and the primary link's bottom edge must be above these y-coordinates in px. */
const TITLE = 560;
const READ = 760;

testInOnePage(
  'on a phone, the title and the primary link are visible without scrolling, and the tale selector cuts off no text at widths of 320 to 1,024 px',
  async ({ page }) => {
    for (const [index, language] of languages.entries()) {
      const tale = tales[index % tales.length] ?? routes;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(inLanguage(language, tale.path));
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const read = await page.locator('main .tales-button:visible').first().boundingBox();
      expect(title?.y).toBeLessThan(TITLE);
      expect((read?.y ?? Infinity) + (read?.height ?? 0)).toBeLessThan(READ);
      // At 200% zoom, a 1280 px wide window is 640 CSS pixels wide.
      for (const width of [320, 640, 768, 1024]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await overflowing(page), `at ${width} px`).toEqual([]);
      }
    }
  },
);

const overflowing = (page: Page) =>
  group(page)
    .getByRole('radio')
    .evaluateAll((links) =>
      links.flatMap((link) => (link.scrollWidth > link.clientWidth ? link.textContent : [])),
    );
