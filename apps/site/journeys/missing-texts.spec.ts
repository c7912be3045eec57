import type { Page } from '@playwright/test';
import { expect, saveData, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';

const toGerman = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' });
const { p1 } = texts('de', 'donate');

test.use({ expectedConsole: /Failed to load resource|could not be loaded|i18next/ });

test.beforeEach(async ({ page }) => {
  await saveData(page);
  await page.goto('/donate');
  await scriptIsRunning(page);
});

test('a request for texts is retried after status 500, while the page stays readable in the previous language', async ({
  page,
}) => {
  let asked = 0;
  await page.route('/locales/de/donate.json', async (route) => {
    asked += 1;
    if (asked <= 2) await route.fulfill({ status: 500 });
    else await route.continue();
  });
  await toGerman(page).click();
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible();
  await expect(page.getByText(texts('en', 'donate').p1)).toBeVisible();
  await expect(page.getByText(p1)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  expect(asked).toBe(3);
});
