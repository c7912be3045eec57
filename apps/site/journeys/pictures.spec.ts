import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { inLanguage, taleTexts, texts, type Language } from './languages.ts';

/** A chapter with a map. */
const CHAPTER = '/read/making-of/hope-above-dread-below';

const linkOnTalePage = (language: Language) =>
  taleTexts(language, 'shadows').companions?.['making-of']?.gallery?.pictures[0]?.link ?? '';

const dialog = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: texts(language, 'common').picture.heading });

const view = (page: Page, language: Language) =>
  page.getByRole('group', { name: texts(language, 'common').picture.view });

/** How far the picture has been moved. */
const moved = (page: Page, language: Language) =>
  view(page, language).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const);

/** A finger moves the picture to the left; resolves when it has come to rest. */
async function swipeLeft(page: Page, language: Language, distance: number) {
  const rest = view(page, language).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        element.addEventListener('scrollend', () => resolve(), { once: true });
      }),
  );
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 320 - moved, y: 422 }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', distance * part);
  await touch('touchEnd', distance);
  await rest;
}

test.describe('on a phone, in de', () => {
  const language = 'de';
  const { fullSize } = texts(language, 'read');
  const { close } = texts(language, 'common').toast;

  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a map opens at twice the width of the page and more, and a finger moves it', async ({
    page,
  }) => {
    await page.goto(inLanguage(language, '/shadows'));
    const link = page.getByRole('link', { name: linkOnTalePage(language) });
    const map = page.getByRole('figure').filter({ has: link }).getByRole('img');
    const fitted = (await map.boundingBox())?.width ?? Infinity;
    await link.tap();
    await expect(dialog(page, language)).toBeVisible();
    const picture = dialog(page, language).getByRole('img');
    expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(2 * fitted);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violationsOf(page, 'dialog')).toEqual([]);

    const [left] = await moved(page, language);
    await swipeLeft(page, language, 200);
    expect((await moved(page, language))[0]).toBeGreaterThan(left + 100);
    await dialog(page, language).getByRole('button', { name: close }).tap();
    await expect(dialog(page, language)).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('a finger that moves the map of a chapter does not turn the chapter', async ({ page }) => {
    await page.goto(inLanguage(language, CHAPTER));
    await page.getByRole('link', { name: fullSize }).tap();
    await expect(dialog(page, language)).toBeVisible();
    const [left] = await moved(page, language);
    await swipeLeft(page, language, 240);
    expect((await moved(page, language))[0]).toBeGreaterThan(left + 100);
    await expect(page).toHaveURL(inLanguage(language, CHAPTER));
    await expect(dialog(page, language)).toBeVisible();
  });
});

test('on a desktop the map of a chapter is moved by keyboard and mouse, in en', async ({
  page,
}) => {
  const language = 'en';
  const { fullSize } = texts(language, 'read');
  const { close } = texts(language, 'common').toast;
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(inLanguage(language, CHAPTER));
  await scriptIsRunning(page);
  const link = page.getByRole('link', { name: fullSize });
  await link.press('Enter');
  await expect(view(page, language)).toBeFocused();
  const [, top] = await moved(page, language);
  // On a busy machine a key that is pressed this early was seen to do nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(async () => (await moved(page, language))[1], { timeout: 1000 })
      .toBeGreaterThan(top);
  }).toPass();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(dialog(page, language)).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(inLanguage(language, CHAPTER));

  await link.click();
  await expect(view(page, language)).toBeFocused();
  const [, before] = await moved(page, language);
  await page.mouse.move(600, 300);
  await page.mouse.down();
  await page.mouse.move(600, 340, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await moved(page, language))[1]).toBeLessThan(before - 30);
  await dialog(page, language).getByRole('button', { name: close }).click();
  await expect(link).toBeFocused();
});

test('a press before the script runs opens the map when it does', async ({ page }) => {
  await page.route('**/assets/main-*.js', async (route) => {
    await page
      .getByRole('link', { name: linkOnTalePage('en') })
      .and(page.locator('[aria-busy=true]'))
      .waitFor();
    await route.continue();
  });
  await page.goto('/shadows');
  await page.getByRole('link', { name: linkOnTalePage('en') }).click({ noWaitAfter: true });
  await expect(dialog(page, 'en')).toBeVisible();
});

test.describe('when the code of the dialog does not come', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_FAILED|Failed to fetch/ });

  test('the file itself is opened', async ({ page }) => {
    await page.route('**/assets/enlarged-picture-*.js', (route) => route.abort());
    await page.goto('/shadows');
    await page.getByRole('link', { name: linkOnTalePage('en') }).click();
    await expect(page).toHaveURL(/\.webp$/);
  });
});
