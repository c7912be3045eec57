import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, scriptIsRunning, testInOnePage as test } from './fixtures.ts';
import { texts } from './languages.ts';

const searchIn = (page: Page) => page.getByRole('search');

test(
  'in a German book, a search for "ss" also finds "ß", and a result can be opened with the keyboard',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/de/read/routes');
    const { label } = texts('de', 'read').search;
    const field = searchIn(page).getByRole('searchbox', { name: label });
    await scriptIsRunning(page);
    await field.fill('hafenstrasse');
    const status = page.locator('main').getByRole('status').filter({ hasText: /./ });
    await expect(status).toHaveText(/^\d/);
    await expect(page.locator('mark', { hasText: 'Hafenstraße' }).first()).toBeVisible();
    await field.press('Enter');
    const [, chapter = '', id = ''] =
      /\/read\/routes\/([\w-]+)#(p-[\w-]+)$/.exec(
        (await page.locator(':focus').getAttribute('href')) ?? '',
      ) ?? [];
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/de/read/routes/${chapter}#${id}`);
    await expect(page.locator('[data-linked]')).toHaveAttribute('id', id);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  },
);

test('Escape clears the search field of a chapter, and a second Escape closes the field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/read/routes/eleven-feet');
  await scriptIsRunning(page);
  const { search } = texts('en', 'read');
  const open = page
    .locator('summary', { has: page.locator('svg') })
    .and(page.locator(`[aria-label="${search.label}"]`));
  await open.click();
  const field = page.getByRole('searchbox', { name: search.label });
  await expect(field).toBeFocused();
  await field.fill('Brome');
  const hits = page.locator('main ol').getByRole('link');
  await expect(hits.first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(hits).toHaveCount(0);
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(open).toBeFocused();
});

test.describe('when the text of a book fails to load', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_FAILED|Failed to fetch|LoadError/ });

  test('a search shows an error, and a search after a page reload finds results', async ({
    page,
  }) => {
    const { incomplete } = texts('en', 'common');
    await page.goto('/read/routes');
    await scriptIsRunning(page);
    let isAway = true;
    await page.route(/assets\/blocks-[^/]+\.js$/, (route) =>
      isAway ? route.abort() : route.continue(),
    );
    const field = searchIn(page).getByRole('searchbox');
    await field.fill('Brome');
    await expect(page.getByRole('alert')).toContainText(incomplete.text);
    isAway = false;
    await page.getByRole('button', { name: incomplete.reload }).press('Enter');
    await scriptIsRunning(page);
    await field.fill('Brome');
    await expect(page.locator('mark').first()).toBeVisible();
  });
});
