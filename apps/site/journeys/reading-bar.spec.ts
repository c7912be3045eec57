import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';

const FOUR = '/read/routes/slack-water';

const bar = (page: Page) => page.locator('.tales-reading-bar');

test('Enter opens and Escape closes the table of contents, and the title page marks finished chapters', async ({
  page,
}) => {
  const read = texts('en', 'read');
  await page.goto('/read/routes/the-harbour-road');
  await scriptIsRunning(page);
  await expect(bar(page).getByRole('progressbar')).toBeAttached();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('read.routes'))).toBeTruthy();
  await page.getByRole('button', { name: read.openContents }).press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: read.here })).toBeFocused();
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: read.openContents })).toBeFocused();
  await page.goto('/read/routes');
  await expect(page.getByRole('link', { name: /The Harbour Road.*Finished/ })).toBeVisible();
});

test('scrolling down hides the reading bar, and scrolling up shows it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(FOUR);
  await scriptIsRunning(page);
  await expect(bar(page).getByRole('progressbar')).toBeAttached();
  await expect(bar(page).getByRole('link', { name: 'The Routes Between Worlds' })).toBeVisible();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 120);
      return bar(page).isVisible();
    })
    .toBe(false);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -60);
      return bar(page).isVisible();
    })
    .toBe(true);
  await expect(bar(page).getByText('Four · Slack Water')).toBeVisible();
  await expect(bar(page).getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    /^Four, \d+%$/,
  );
  const globes = page.getByRole('button', { name: 'Change language' });
  await expect(globes).toHaveCount(1);
});

test('at 320 × 256 px, the reading bar has one line and is not sticky', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/read/elias/the-wrong-note');
  await scriptIsRunning(page);
  expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(49);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.mouse.wheel(0, 600);
  await expect(bar(page)).not.toBeInViewport();
});
