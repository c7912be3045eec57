import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test, testInOnePage } from './fixtures.ts';

test.use({ viewport: { width: 1920, height: 1000 } });

const LAST_CHAPTER = '/read/routes/the-other-chain';

const backdrop = (page: Page) => page.locator('.tales-backdrop');

/** How strongly the motif beside the page is painted, from 0 to 1. */
const strength = (page: Page) =>
  backdrop(page).evaluate((element) => Number(getComputedStyle(element, '::before').opacity));

testInOnePage(
  'the motif of a tale lies beside its title page, where there is room',
  async ({ page }) => {
    await page.goto('/read/routes');
    await scriptIsRunning(page);
    await expect(backdrop(page)).toBeVisible();
    await expect(backdrop(page)).toHaveAttribute('data-motif', 'courses');
    await page.setViewportSize({ width: 1280, height: 1000 });
    await expect(backdrop(page)).toBeHidden();
  },
);

testInOnePage(
  'the motif appears with the closing page of a tale, and not beside its last chapter',
  async ({ page }) => {
    await page.goto(LAST_CHAPTER);
    await scriptIsRunning(page);
    await expect(backdrop(page)).toBeAttached();
    expect(await strength(page)).toBe(0);
    await page.getByRole('heading', { level: 2, name: 'The Routes Between Worlds' }).hover();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => strength(page)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920);
  },
);

test('nothing lies beside a title page in print, with more contrast or in forced colours', async ({
  page,
}) => {
  await page.goto('/read/routes');
  await scriptIsRunning(page);
  for (const media of [
    { contrast: 'more' },
    { contrast: null, forcedColors: 'active' },
    { forcedColors: null, media: 'print' },
  ] as const) {
    await page.emulateMedia(media);
    await expect(backdrop(page)).toBeHidden();
  }
  await page.emulateMedia({ media: null });
  await expect(backdrop(page)).toBeVisible();
});
