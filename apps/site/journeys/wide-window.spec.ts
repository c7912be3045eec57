import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test, testInOnePage } from './fixtures.ts';

test.use({ viewport: { width: 1920, height: 1000 } });

const backdrop = (page: Page) => page.locator('.tales-backdrop');

testInOnePage(
  'the motif of a tale is shown beside the title page of its book only in a wide viewport',
  async ({ page }) => {
    await page.goto('/read/routes');
    await scriptIsRunning(page);
    await expect(backdrop(page)).toBeVisible();
    await expect(backdrop(page)).toHaveClass(/tales-backdrop-courses/);
    await page.setViewportSize({ width: 1280, height: 1000 });
    await expect(backdrop(page)).toBeHidden();
  },
);

test('the motif of a tale is hidden in print, if more contrast is preferred, and in forced colours', async ({
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
