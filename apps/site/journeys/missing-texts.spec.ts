import type { Page } from '@playwright/test';
import { expect, saveData, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';

const file = '/locales/en/about.json';
const toAbout = (page: Page) => page.getByRole('link', { name: 'About', exact: true });
const about = texts('en', 'about');

/** Requests for texts that are not retried: when the link is hovered, and when it is followed. */
const ONCE = 2;

test.use({ expectedConsole: /Failed to load resource|could not be loaded|i18next/ });

test.beforeEach(async ({ page }) => {
  // Otherwise the texts would be prefetched before a test makes them fail.
  await saveData(page);
  await page.goto('/donate');
  await scriptIsRunning(page);
});

test('a server that answers 500 twice delays the page, which stays readable meanwhile', async ({
  page,
}) => {
  let asked = 0;
  await page.route(file, async (route) => {
    asked += 1;
    if (asked <= 2) await route.fulfill({ status: 500 });
    else await route.continue();
  });
  await toAbout(page).click();
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible();
  await expect(page.getByText(texts('en', 'donate').p1)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
  await expect(page.getByRole('progressbar')).toBeHidden();
  expect(asked).toBe(3);
});

test('a missing file is final: the page reports it and can try again', async ({ page }) => {
  let asked = 0;
  await page.route(file, async (route) => {
    asked += 1;
    await route.fulfill({ status: 404 });
  });
  await toAbout(page).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('could not be loaded');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  expect(asked).toBeLessThanOrEqual(ONCE);
  await page.unroute(file);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
});

test('texts that cannot be loaded are reported in the language that is loaded', async ({
  page,
}) => {
  await page.route('/locales/de/*.json', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('/locales/de/*.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(texts('de', 'donate').p1)).toBeVisible();
});
