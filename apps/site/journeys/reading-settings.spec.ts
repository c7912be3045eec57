import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test } from './fixtures.ts';

const CHAPTER = '/read/routes/the-harbour-road';
const DARK = 'rgb(16, 20, 28)';
const LIGHT = 'rgb(248, 243, 232)';
const SEPIA = 'rgb(241, 227, 198)';

const root = (page: Page) => page.locator('html');
const text = (page: Page) => page.locator('.tales-book-text');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Reading settings' });
const openSettings = (page: Page) => page.getByRole('button', { name: 'Reading settings' }).click();
const choose = (page: Page, setting: string, choice: string) =>
  panel(page).getByRole('group', { name: setting }).getByRole('radio', { name: choice }).check();
const sizeOf = (page: Page) =>
  text(page).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

test(
  'the reading settings apply to a chapter before its first paint, and do not apply to the title page of its book',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(CHAPTER);
    const size = await sizeOf(page);
    await openSettings(page);
    await choose(page, 'Colours', 'Sepia');
    await expect(root(page)).toHaveCSS('background-color', SEPIA);
    await page.getByRole('button', { name: 'Larger text' }).click();
    await expect(panel(page).getByRole('status')).toHaveText('110%');
    await choose(page, 'Spacing', 'Wide');
    await expect(text(page)).toHaveCSS('hyphens', 'manual');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    expect(await sizeOf(page)).toBeCloseTo(size * 1.1, 1);

    await page.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver(() => {
        seen.push(getComputedStyle(document.documentElement).backgroundColor);
      }).observe({ type: 'paint', buffered: true });
    });
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
      .toContain(SEPIA);
    expect(await sizeOf(page)).toBeCloseTo(size * 1.1, 1);
    await scriptIsRunning(page);

    await page.getByRole('link', { name: 'The Routes Between Worlds' }).click();
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
    await expect(root(page)).toHaveCSS('background-color', DARK);
    await page.goBack();
    await expect(root(page)).toHaveCSS('background-color', SEPIA);
    await openSettings(page);
    await choose(page, 'Colours', 'Same as site');
    await expect(root(page)).toHaveCSS('background-color', DARK);
  },
);

test('opening and closing the reading settings does not scroll the chapter', async ({ page }) => {
  await page.goto(CHAPTER);
  await scriptIsRunning(page);
  await page.evaluate(() => {
    scrollBy({ top: 900, behavior: 'instant' });
  });
  const button = page.getByRole('button', { name: 'Reading settings' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('radio', { name: 'Same as site' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test('a chapter uses the theme of the site unless a reading theme is chosen, and pressing the theme toggle resets the reading theme', async ({
  page,
}) => {
  await page.goto(CHAPTER);
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(root(page)).toHaveCSS('background-color', LIGHT);
  await openSettings(page);
  await choose(page, 'Colours', 'Dark');
  await expect(root(page)).toHaveCSS('background-color', DARK);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await choose(page, 'Colours', 'Same as site');
  await expect(root(page)).toHaveCSS('background-color', LIGHT);
  await choose(page, 'Colours', 'Sepia');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(root(page)).toHaveCSS('background-color', LIGHT);
  await openSettings(page);
  await expect(panel(page).getByRole('radio', { name: 'Same as site' })).toBeChecked();
});

test('a chapter is printed with its title, its URL and the title of its book, but without the header, the footer or the link to the next chapter', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('reading-settings', '{"theme":"sepia"}');
  });
  await page.goto(CHAPTER);
  await page.emulateMedia({ media: 'print' });
  await expect(root(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The Harbour Road/);
  const article = page.getByRole('article');
  await expect(article.getByText('The Routes Between Worlds').last()).toBeVisible();
  await expect(article.getByText(CHAPTER)).toBeVisible();
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: /Next chapter/ })).toBeHidden();
});
