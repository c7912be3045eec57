import { expect, scriptIsRunning, test } from './fixtures.ts';

test('the title page of a book shows the backdrop only in a wide viewport, and not in print, in forced colours mode or with increased contrast', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/read/routes');
  await scriptIsRunning(page);
  const backdrop = page.locator('.tales-backdrop');
  for (const media of [
    { contrast: 'more' },
    { contrast: null, forcedColors: 'active' },
    { forcedColors: null, media: 'print' },
  ] as const) {
    await page.emulateMedia(media);
    await expect(backdrop).toBeHidden();
  }
  await page.emulateMedia({ media: null });
  await expect(backdrop).toBeVisible();
  await expect(backdrop).toHaveClass(/tales-backdrop-courses/);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await expect(backdrop).toBeHidden();
});
